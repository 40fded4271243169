#ifndef GALLEY_CURL_H
#define GALLEY_CURL_H

#include <stddef.h>

/* The part of libcurl's interface that `reader` uses. The library is a part of macOS, and Foundation needs it on Linux,
   but there the toolchain has no headers. Names and numbers are those of curl/curl.h and curl/multi.h, which never
   change them. */

typedef struct CurlEasy CurlEasy;
typedef struct CurlMulti CurlMulti;
/* `size` is always 1. */
typedef size_t (*CurlReceiver)(char *_Nonnull bytes, size_t size, size_t count, void *_Nonnull receiver);

enum { CurlErrorSize = 256 };

/* CURLOPT_… */
enum {
  CurlWriteData = 10001,
  CurlURL = 10002,
  CurlErrorBuffer = 10010,
  CurlUserAgent = 10018,
  CurlHeaderData = 10029,
  CurlNoSignal = 99,
  CurlAcceptEncoding = 10102,
  CurlMaximumFileSize = 114,
  CurlSuppressConnectHeaders = 265,
  CurlWriteFunction = 20011,
  CurlHeaderFunction = 20079,
};

/* CURLINFO_RESPONSE_CODE */
enum { CurlResponseCode = 0x200002 };

/* CURLE_… */
enum {
  CurlOK = 0,
  CurlUnsupportedProtocol = 1,
  CurlMalformedURL = 3,
  CurlUnknownHost = 6,
  CurlCouldNotConnect = 7,
  CurlWeirdReply = 8,
  CurlGotNothing = 52,
  CurlBadEncoding = 61,
  CurlFileSizeExceeded = 63,
};

/* The name of the library's file. */
extern const char *_Nonnull const galley_curl_name;

/* Loads the library, once; returns false if the system has none. Nothing else may be called before. */
_Bool galley_curl_load(void);

CurlEasy *_Nullable galley_curl_easy_init(void);
void galley_curl_easy_cleanup(CurlEasy *_Nonnull easy);
void galley_curl_set_number(CurlEasy *_Nonnull easy, int option, long value);
void galley_curl_set_text(CurlEasy *_Nonnull easy, int option, const char *_Nonnull value);
void galley_curl_set_pointer(CurlEasy *_Nonnull easy, int option, void *_Nonnull value);
void galley_curl_set_receiver(CurlEasy *_Nonnull easy, int option, CurlReceiver _Nonnull value);
long galley_curl_status(CurlEasy *_Nonnull easy);
CurlMulti *_Nullable galley_curl_multi_init(void);
int galley_curl_multi_add_handle(CurlMulti *_Nonnull multi, CurlEasy *_Nonnull easy);
int galley_curl_multi_remove_handle(CurlMulti *_Nonnull multi, CurlEasy *_Nonnull easy);
int galley_curl_multi_perform(CurlMulti *_Nonnull multi, int *_Nonnull running);
/* Waits until a server sends something, the time is over, or another thread calls `galley_curl_multi_wakeup`. */
int galley_curl_multi_wait(CurlMulti *_Nonnull multi, int milliseconds);
int galley_curl_multi_wakeup(CurlMulti *_Nonnull multi);
/* The code of the transfer that has ended: one of CURLE_…. */
int galley_curl_multi_end(CurlMulti *_Nonnull multi);

#endif
