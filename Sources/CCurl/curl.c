#include "curl.h"

#include <dlfcn.h>
#include <locale.h>
#include <signal.h>

#ifdef __APPLE__
#include <xlocale.h>
#endif

/* The library isn't linked: with its thirty libraries, it would delay the first frame by 15 ms. */
static void *library;
static locale_t locale;

/* Declares a function of the library. */
#define FUNCTION(result, name, ...) result (*name)(__VA_ARGS__) = dlsym(library, "curl_" #name)

const char *galley_curl_load(const char *name) {
  library = dlopen(name, RTLD_NOW);
  /* The newest function that is used, since 7.68. */
  if (!library || !dlsym(library, "curl_multi_wakeup")) return dlerror();
  locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", NULL);
  if (!locale) locale = newlocale(LC_CTYPE_MASK, "UTF-8", NULL);
  /* The TLS library can write to a connection that the server has closed. */
  signal(SIGPIPE, SIG_IGN);
  /* Two threads can't prepare the library at once. */
  FUNCTION(int, global_init, long);
  global_init(3 /* CURL_GLOBAL_ALL */);
  return NULL;
}

void *galley_curl_connections(void) {
  FUNCTION(void *, multi_init, void);
  return multi_init();
}

void *galley_curl_transfer(void *multi, const char *url, const char *certificates, _Bool is_fresh, void *receiver,
                           CurlReceiver head, CurlReceiver body, CurlPause pause, CurlEnd *end) {
  FUNCTION(void *, easy_init, void);
  FUNCTION(int, easy_setopt, void *, int, ...);
  FUNCTION(int, easy_getinfo, void *, int, ...);
  FUNCTION(int, multi_add_handle, void *, void *);
  FUNCTION(int, multi_poll, void *, void *, unsigned, int, int *);
  FUNCTION(int, multi_perform, void *, int *);
  FUNCTION(void *, multi_info_read, void *, int *);

  void *easy = easy_init();
  easy_setopt(easy, 10002 /* CURLOPT_URL */, url);
  easy_setopt(easy, 10018 /* CURLOPT_USERAGENT */, "galley-reader");
  /* All encodings that the library can unpack. */
  easy_setopt(easy, 10102 /* CURLOPT_ACCEPT_ENCODING */, "");
  if (certificates) easy_setopt(easy, 10065 /* CURLOPT_CAINFO */, certificates);
  easy_setopt(easy, 84 /* CURLOPT_HTTP_VERSION */, 2L /* CURL_HTTP_VERSION_1_1 */);
  easy_setopt(easy, 74 /* CURLOPT_FRESH_CONNECT */, (long)is_fresh);
  easy_setopt(easy, 99 /* CURLOPT_NOSIGNAL */, 1L);
  easy_setopt(easy, 265 /* CURLOPT_SUPPRESS_CONNECT_HEADERS */, 1L);
  easy_setopt(easy, 10029 /* CURLOPT_HEADERDATA */, receiver);
  easy_setopt(easy, 20079 /* CURLOPT_HEADERFUNCTION */, head);
  easy_setopt(easy, 10001 /* CURLOPT_WRITEDATA */, receiver);
  easy_setopt(easy, 20011 /* CURLOPT_WRITEFUNCTION */, body);
  /* The library reads the name of a host in the encoding of the thread's locale. */
  uselocale(locale);
  multi_add_handle(multi, easy);
  int running = 0;
  int milliseconds = 0;
  do {
    multi_poll(multi, NULL, 0, milliseconds, NULL);
    multi_perform(multi, &running);
    easy_getinfo(easy, 0x20001A /* CURLINFO_NUM_CONNECTS */, &end->connections);
    milliseconds = pause(receiver, end->connections);
  } while (running > 0 && milliseconds > 0);
  /* CURLMsg; its result is in a union of the size of a pointer. */
  struct {
    int message;
    void *easy;
    int result;
  } *message = multi_info_read(multi, &running);
  if (message) end->code = message->result;
  easy_getinfo(easy, 0x200016 /* CURLINFO_HTTP_CONNECTCODE */, &end->connect_status);
  easy_getinfo(easy, 0x20000D /* CURLINFO_SSL_VERIFYRESULT */, &end->certificate_error);
  return easy;
}

void galley_curl_wake(void *multi) {
  FUNCTION(int, multi_wakeup, void *);
  multi_wakeup(multi);
}

void galley_curl_forget(void *multi, void *easy) {
  FUNCTION(int, multi_remove_handle, void *, void *);
  FUNCTION(void, easy_cleanup, void *);
  multi_remove_handle(multi, easy);
  easy_cleanup(easy);
}
