#pragma once

#include <stddef.h>

/* The part of libcurl that `reader` uses, as one call for each transfer. The library is a part of macOS, and Foundation
   needs it on Linux, but there the toolchain has no headers. Names and numbers are those of curl/curl.h and curl/multi.h,
   which never change them. */

#pragma clang assume_nonnull begin

/* Receives a line of the head, or a part of the body; any other result than `count` ends the transfer. `size` is always 1. */
typedef size_t (*CurlReceiver)(const void *bytes, size_t size, size_t count, void *receiver);
/* Returns the milliseconds to wait for the server at most; 0 ends the transfer. */
typedef int (*CurlPause)(void *receiver);

/* What libcurl knows about a transfer at its end. */
typedef struct {
  /* One of CURLE_…; 0 too if the transfer was ended during a pause. */
  int code;
  /* The number of new connections: 0 if that of an earlier transfer was used, or if there was none. */
  long connections;
  /* The status of a proxy that was asked to connect to the server; 0 without an answer. */
  long connect_status;
  /* The TLS library's error about the certificate (X509_V_ERR_… of OpenSSL). */
  long certificate_error;
} CurlEnd;

/* Loads the library with this file name, once; returns NULL, or the message of the system, which names what is missing.
   Nothing else may be called before. */
const char *_Nullable galley_curl_load(const char *name);
/* The connections for one transfer at a time. */
void *galley_curl_connections(void);
/* Carries out a request, which follows no redirection, until it ends or is ended, and returns it for `galley_curl_forget`.

   `certificates` is the path of a file, or NULL for those of the system. */
void *galley_curl_transfer(void *connections, const char *url, const char *_Nullable certificates, _Bool is_fresh,
                           void *receiver, CurlReceiver head, CurlReceiver body, CurlPause pause, CurlEnd *end);
/* Ends the pause of a transfer; the only function for another thread. */
void galley_curl_wake(void *connections);
/* Frees a transfer. It can wait for the search of a server's address. */
void galley_curl_forget(void *connections, void *transfer);

#pragma clang assume_nonnull end
