import { request, type Outcome, type RequestOptions, type Send } from '../request.ts';

/**
 * Sends a request with `XMLHttpRequest`, which reports the progress of its body. If a script listens to this progress, the browser first asks a
 * server of another origin for permission (a preflight request). `fetch` sends a form without one.
 */
const sendWithProgress: Send = (url, { method = 'GET', headers, body, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    for (const [name, value] of new Headers(headers)) xhr.setRequestHeader(name, value);
    for (const type of ['progress', 'load'] as const)
      xhr.upload.addEventListener(type, ({ loaded, total }) => onProgress?.({ loaded, total }));
    xhr.addEventListener('load', () => {
      const { status, responseURL, responseText } = xhr;
      const { href, hash } = new URL(url, document.baseURI);
      const redirected = responseURL !== '' && responseURL !== href.slice(0, href.length - hash.length);
      resolve({ status, redirected, url: responseURL, text: () => Promise.resolve(responseText) });
    });
    for (const type of ['error', 'abort'] as const)
      xhr.addEventListener(type, () => reject(new TypeError('The network is unavailable.')));
    signal?.addEventListener('abort', () => xhr.abort());
    // Elements send texts and forms, but no streams, which XMLHttpRequest does not accept.
    xhr.send(body as XMLHttpRequestBodyInit | null);
  });

/** Sends a request like `request()`, and reports the progress of its body. */
export const upload = (url: string, options: RequestOptions): Promise<Outcome> =>
  request(url, { ...options, send: sendWithProgress });
