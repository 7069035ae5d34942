import { request, type Outcome, type RequestOptions, type Send } from '../request.ts';

/**
 * Sends a request with `XMLHttpRequest`, which reports the progress of its body. Listening makes a browser ask a server of another origin for
 * permission first (a preflight request), which `fetch` does not need for a form.
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
    // Elements send texts and forms, and no streams, which XMLHttpRequest does not take.
    xhr.send(body as XMLHttpRequestBodyInit | null);
  });

/** Sends a body and reports its progress; otherwise like `request()`. */
export const upload = (url: string, options: RequestOptions): Promise<Outcome> =>
  request(url, { ...options, send: sendWithProgress });
