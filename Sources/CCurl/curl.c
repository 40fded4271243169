#include "curl.h"

#include <dlfcn.h>
#include <locale.h>
#include <signal.h>

#ifdef __APPLE__
#include <xlocale.h>
#endif

/* The library isn't linked: with its thirty libraries, it would delay the first frame by 15 ms. */

#ifdef __APPLE__
const char *const galley_curl_name = "/usr/lib/libcurl.4.dylib";
#else
const char *const galley_curl_name = "libcurl.so.4";
#endif

/* CURLOPT_… */
enum {
  CurlWriteData = 10001,
  CurlURL = 10002,
  CurlUserAgent = 10018,
  CurlHeaderData = 10029,
  CurlCertificates = 10065,
  CurlFreshConnection = 74,
  CurlVersion = 84,
  CurlNoSignal = 99,
  CurlAcceptEncoding = 10102,
  CurlMaximumFileSize = 114,
  CurlSuppressConnectHeaders = 265,
  CurlWriteFunction = 20011,
  CurlHeaderFunction = 20079,
};

/* CURL_HTTP_VERSION_1_1 */
static const long CurlVersion11 = 2;

typedef struct {
  int message;
  CurlEasy *easy;
  union {
    void *other;
    int result;
  } data;
} CurlMessage;

static struct {
  CurlEasy *(*easy_init)(void);
  void (*easy_cleanup)(CurlEasy *);
  int (*easy_setopt)(CurlEasy *, int, ...);
  int (*easy_getinfo)(CurlEasy *, int, ...);
  CurlMulti *(*multi_init)(void);
  int (*multi_add_handle)(CurlMulti *, CurlEasy *);
  int (*multi_remove_handle)(CurlMulti *, CurlEasy *);
  int (*multi_perform)(CurlMulti *, int *);
  int (*multi_poll)(CurlMulti *, void *, unsigned int, int, int *);
  int (*multi_wakeup)(CurlMulti *);
  CurlMessage *(*multi_info_read)(CurlMulti *, int *);
} curl;

static locale_t locale;

#define FIND(name) *(void **)&curl.name = dlsym(library, "curl_" #name)

const char *galley_curl_load(void) {
  void *library = dlopen(galley_curl_name, RTLD_NOW);
  if (library == NULL) return dlerror();
  FIND(easy_init);
  FIND(easy_cleanup);
  FIND(easy_setopt);
  FIND(easy_getinfo);
  FIND(multi_init);
  FIND(multi_add_handle);
  FIND(multi_remove_handle);
  FIND(multi_perform);
  FIND(multi_poll);
  FIND(multi_info_read);
  FIND(multi_wakeup);
  locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", NULL);
  if (locale == NULL) locale = newlocale(LC_CTYPE_MASK, "UTF-8", NULL);
  /* The TLS library can write to a connection that the server has closed. */
  signal(SIGPIPE, SIG_IGN);
  /* The newest of them, since 7.68. */
  if (curl.multi_wakeup == NULL) return dlerror();
  /* The first handle prepares the library, which can't be done by two threads at once. */
  curl.easy_cleanup(curl.easy_init());
  return NULL;
}

CurlEasy *galley_curl_easy_init(void) { return curl.easy_init(); }

void galley_curl_easy_cleanup(CurlEasy *easy) { curl.easy_cleanup(easy); }

void galley_curl_prepare(CurlEasy *easy, const char *url, const char *certificates, _Bool is_fresh, long maximum_size,
                         void *receiver, CurlReceiver head, CurlReceiver body) {
  curl.easy_setopt(easy, CurlURL, url);
  curl.easy_setopt(easy, CurlUserAgent, "galley-reader");
  /* All encodings that the library can unpack. */
  curl.easy_setopt(easy, CurlAcceptEncoding, "");
  if (certificates != NULL) curl.easy_setopt(easy, CurlCertificates, certificates);
  curl.easy_setopt(easy, CurlVersion, CurlVersion11);
  curl.easy_setopt(easy, CurlFreshConnection, (long)is_fresh);
  curl.easy_setopt(easy, CurlNoSignal, 1L);
  curl.easy_setopt(easy, CurlSuppressConnectHeaders, 1L);
  curl.easy_setopt(easy, CurlMaximumFileSize, maximum_size);
  curl.easy_setopt(easy, CurlHeaderData, receiver);
  curl.easy_setopt(easy, CurlWriteData, receiver);
  curl.easy_setopt(easy, CurlHeaderFunction, head);
  curl.easy_setopt(easy, CurlWriteFunction, body);
}

long galley_curl_number(CurlEasy *easy, int info) {
  long number = 0;
  curl.easy_getinfo(easy, info, &number);
  return number;
}

CurlMulti *galley_curl_multi_init(void) { return curl.multi_init(); }

int galley_curl_multi_add_handle(CurlMulti *multi, CurlEasy *easy) { return curl.multi_add_handle(multi, easy); }

int galley_curl_multi_remove_handle(CurlMulti *multi, CurlEasy *easy) { return curl.multi_remove_handle(multi, easy); }

_Bool galley_curl_multi_perform(CurlMulti *multi) {
  int running = 0;
  /* The library reads the name of a host in the encoding of the thread's locale. */
  if (locale != NULL) uselocale(locale);
  curl.multi_perform(multi, &running);
  return running > 0;
}

int galley_curl_multi_wait(CurlMulti *multi, int milliseconds) {
  return curl.multi_poll(multi, NULL, 0, milliseconds, NULL);
}

int galley_curl_multi_wakeup(CurlMulti *multi) { return curl.multi_wakeup(multi); }

int galley_curl_multi_end(CurlMulti *multi) {
  int left = 0;
  CurlMessage *message = curl.multi_info_read(multi, &left);
  return message == NULL ? 0 : message->data.result;
}
