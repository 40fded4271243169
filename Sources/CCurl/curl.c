#include "curl.h"

#include <dlfcn.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

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

typedef struct {
  void *multi;
  /* The sockets of all connections; more are not watched. */
  struct pollfd sockets[64];
  nfds_t socket_count;
} Connections;

void *galley_curl_connections(void) {
  FUNCTION(void *, multi_init, void);
  Connections *connections = calloc(1, sizeof *connections);
  connections->multi = multi_init();
  return connections;
}

static int note_socket(void *connections, int socket, int purpose) {
  (void)purpose;
  Connections *own = connections;
  struct pollfd next = {socket, POLLIN, 0};
  if (own->socket_count < 64) own->sockets[own->socket_count++] = next;
  return 0;
}

static int close_socket(void *connections, int socket) {
  Connections *own = connections;
  for (nfds_t index = own->socket_count; index-- > 0;) {
    if (own->sockets[index].fd == socket) own->sockets[index] = own->sockets[--own->socket_count];
  }
  return close(socket);
}

void *galley_curl_transfer(void *connections, const char *url, const char *certificates, _Bool is_fresh, void *receiver,
                           CurlReceiver head, CurlReceiver body, CurlPause pause, CurlEnd *end) {
  FUNCTION(void *, easy_init, void);
  FUNCTION(int, easy_setopt, void *, int, ...);
  FUNCTION(int, easy_getinfo, void *, int, ...);
  FUNCTION(int, multi_add_handle, void *, void *);
  FUNCTION(int, multi_poll, void *, void *, unsigned, int, int *);
  FUNCTION(int, multi_perform, void *, int *);
  FUNCTION(void *, multi_info_read, void *, int *);

  Connections *own = connections;
  void *easy = easy_init();
  easy_setopt(easy, 10002 /* CURLOPT_URL */, url);
  easy_setopt(easy, 10018 /* CURLOPT_USERAGENT */, "galley-reader");
  /* All encodings that the library can unpack. */
  easy_setopt(easy, 10102 /* CURLOPT_ACCEPT_ENCODING */, "");
  if (certificates) easy_setopt(easy, 10065 /* CURLOPT_CAINFO */, certificates);
  easy_setopt(easy, 84 /* CURLOPT_HTTP_VERSION */, 2L /* CURL_HTTP_VERSION_1_1 */);
  /* What an unused connection has to read can't be an answer to this request. */
  _Bool has_input = poll(own->sockets, own->socket_count, 0) > 0;
  easy_setopt(easy, 74 /* CURLOPT_FRESH_CONNECT */, is_fresh || has_input ? 1L : 0L);
  easy_setopt(easy, 99 /* CURLOPT_NOSIGNAL */, 1L);
  easy_setopt(easy, 265 /* CURLOPT_SUPPRESS_CONNECT_HEADERS */, 1L);
  easy_setopt(easy, 10029 /* CURLOPT_HEADERDATA */, receiver);
  easy_setopt(easy, 20079 /* CURLOPT_HEADERFUNCTION */, head);
  easy_setopt(easy, 10001 /* CURLOPT_WRITEDATA */, receiver);
  easy_setopt(easy, 20011 /* CURLOPT_WRITEFUNCTION */, body);
  easy_setopt(easy, 10149 /* CURLOPT_SOCKOPTDATA */, own);
  easy_setopt(easy, 20148 /* CURLOPT_SOCKOPTFUNCTION */, note_socket);
  easy_setopt(easy, 10209 /* CURLOPT_CLOSESOCKETDATA */, own);
  easy_setopt(easy, 20208 /* CURLOPT_CLOSESOCKETFUNCTION */, close_socket);
  /* The library reads the name of a host in the encoding of the thread's locale. */
  uselocale(locale);
  multi_add_handle(own->multi, easy);
  int running = 0;
  int milliseconds = 0;
  do {
    multi_poll(own->multi, NULL, 0, milliseconds, NULL);
    multi_perform(own->multi, &running);
    milliseconds = pause(receiver);
  } while (running > 0 && milliseconds > 0);
  /* CURLMsg; its result is in a union of the size of a pointer. */
  struct {
    int message;
    void *easy;
    int result;
  } *message = multi_info_read(own->multi, &running);
  if (message) end->code = message->result;
  easy_getinfo(easy, 0x20001A /* CURLINFO_NUM_CONNECTS */, &end->connections);
  easy_getinfo(easy, 0x200016 /* CURLINFO_HTTP_CONNECTCODE */, &end->connect_status);
  easy_getinfo(easy, 0x20000D /* CURLINFO_SSL_VERIFYRESULT */, &end->certificate_error);
  return easy;
}

void galley_curl_wake(void *connections) {
  FUNCTION(int, multi_wakeup, void *);
  multi_wakeup(((Connections *)connections)->multi);
}

void galley_curl_forget(void *connections, void *easy) {
  FUNCTION(int, multi_remove_handle, void *, void *);
  FUNCTION(void, easy_cleanup, void *);
  multi_remove_handle(((Connections *)connections)->multi, easy);
  easy_cleanup(easy);
}
