#ifndef GALLEY_CURL_H
#define GALLEY_CURL_H

#include <stddef.h>

/* The part of libcurl's interface that `reader` uses. The library is a part of macOS, and Foundation needs it on Linux,
   but there the toolchain has no headers. Names and numbers are those of curl/curl.h and curl/multi.h, which never
   change them. */

#pragma clang assume_nonnull begin

typedef struct CurlEasy CurlEasy;
typedef struct CurlMulti CurlMulti;
/* `size` is always 1. */
typedef size_t (*CurlReceiver)(char *bytes, size_t size, size_t count, void *receiver);

/* CURLINFO_… */
enum {
  CurlResponseCode = 0x200002,
  CurlConnectCode = 0x200016,
  CurlCertificateError = 0x20000D,
  CurlSystemError = 0x200019,
  CurlConnectionCount = 0x20001A,
};

/* CURLE_… */
enum {
  CurlOK = 0,
  CurlUnsupportedProtocol = 1,
  CurlMalformedURL = 3,
  CurlUnknownProxy = 5,
  CurlUnknownHost = 6,
  CurlCouldNotConnect = 7,
  CurlWeirdReply = 8,
  CurlPartialFile = 18,
  CurlOutOfMemory = 27,
  CurlTLSFailed = 35,
  CurlGotNothing = 52,
  CurlSendFailed = 55,
  CurlReceiveFailed = 56,
  CurlUntrustedPeer = 60,
  CurlBadEncoding = 61,
  CurlFileSizeExceeded = 63,
  CurlNoCertificates = 77,
  CurlProxyRefused = 97,
  CurlCertificateWanted = 98,
  CurlTooLarge = 100,
};

/* The name of the library's file. */
extern const char *const galley_curl_name;

/* Loads the library, once; returns NULL, or the message of the system, which names what is missing. Nothing else may be
   called before. */
const char *_Nullable galley_curl_load(void);

CurlEasy *_Nullable galley_curl_easy_init(void);
void galley_curl_easy_cleanup(CurlEasy *easy);
/* Sets all options of a request, which follows no redirection.

   `certificates` is the path of a file, or NULL for those of the system. The receivers get a line of the head, or a part of
   the body; they return another number than `count` to end the request. */
void galley_curl_prepare(CurlEasy *easy, const char *url, const char *_Nullable certificates,
                         _Bool is_fresh, long maximum_size, void *receiver, CurlReceiver head,
                         CurlReceiver body);
/* The value of one of CURLINFO_…. */
long galley_curl_number(CurlEasy *easy, int info);
CurlMulti *_Nullable galley_curl_multi_init(void);
int galley_curl_multi_add_handle(CurlMulti *multi, CurlEasy *easy);
int galley_curl_multi_remove_handle(CurlMulti *multi, CurlEasy *easy);
/* Goes on with the transfers; returns false once they have ended. */
_Bool galley_curl_multi_perform(CurlMulti *multi);
/* Waits until a server sends something, the time is over, or another thread calls `galley_curl_multi_wakeup`. */
int galley_curl_multi_wait(CurlMulti *multi, int milliseconds);
int galley_curl_multi_wakeup(CurlMulti *multi);
/* The code of the transfer that has ended: one of CURLE_…. */
int galley_curl_multi_end(CurlMulti *multi);

#pragma clang assume_nonnull end

#endif
