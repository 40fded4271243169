#ifndef GALLEY_CURL_H
#define GALLEY_CURL_H

#include <stddef.h>

/* The part of libcurl's interface that `reader-network` uses. Foundation needs the library on Linux, so every toolchain
   has it, but without its headers. Names and numbers are those of curl/curl.h and curl/multi.h, which never change them. */

typedef struct CurlEasy CurlEasy;
typedef struct CurlMulti CurlMulti;
typedef size_t (*CurlReceiver)(char *_Nonnull bytes, size_t size, size_t count, void *_Nonnull receiver);

typedef struct {
  int message;
  CurlEasy *_Nonnull easy;
  union {
    void *_Nullable other;
    int result;
  } data;
} CurlMessage;

typedef struct {
  int descriptor;
  short events;
  short received;
} CurlWait;

enum { CurlWaitIn = 1, CurlErrorSize = 256 };

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
  CurlConnectTimeoutMilliseconds = 156,
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
  CurlWeirdReply = 8,
  CurlWriteError = 23,
  CurlGotNothing = 52,
  CurlBadEncoding = 61,
  CurlFileSizeExceeded = 63,
};

CurlEasy *_Nullable curl_easy_init(void);
void curl_easy_cleanup(CurlEasy *_Nonnull easy);
int curl_easy_setopt(CurlEasy *_Nonnull easy, int option, ...);
int curl_easy_getinfo(CurlEasy *_Nonnull easy, int info, ...);
CurlMulti *_Nullable curl_multi_init(void);
int curl_multi_add_handle(CurlMulti *_Nonnull multi, CurlEasy *_Nonnull easy);
int curl_multi_remove_handle(CurlMulti *_Nonnull multi, CurlEasy *_Nonnull easy);
int curl_multi_perform(CurlMulti *_Nonnull multi, int *_Nonnull running);
int curl_multi_poll(CurlMulti *_Nonnull multi, CurlWait *_Nonnull waits, unsigned int count, int milliseconds,
                    int *_Nullable ready);
CurlMessage *_Nullable curl_multi_info_read(CurlMulti *_Nonnull multi, int *_Nonnull left);

/* Swift doesn't import functions with variable arguments. */

static inline void curl_set_number(CurlEasy *_Nonnull easy, int option, long value) {
  curl_easy_setopt(easy, option, value);
}

static inline void curl_set_text(CurlEasy *_Nonnull easy, int option, const char *_Nonnull value) {
  curl_easy_setopt(easy, option, value);
}

static inline void curl_set_pointer(CurlEasy *_Nonnull easy, int option, void *_Nonnull value) {
  curl_easy_setopt(easy, option, value);
}

static inline void curl_set_receiver(CurlEasy *_Nonnull easy, int option, CurlReceiver _Nonnull value) {
  curl_easy_setopt(easy, option, value);
}

static inline long curl_status(CurlEasy *_Nonnull easy) {
  long status = 0;
  curl_easy_getinfo(easy, CurlResponseCode, &status);
  return status;
}

#endif
