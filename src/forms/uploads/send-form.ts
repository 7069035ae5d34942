import { upload } from '../../http/on-demand/upload.ts';
import { request, type Outcome, type RequestOptions } from '../../http/request.ts';
import { UploadProgressView } from './progress-view.ts';
import type { UploadHost } from './upload-host.ts';

const hasFiles = (body: unknown): boolean =>
  body instanceof FormData && [...body.values()].some((value) => value instanceof File && value.size > 0);

/**
 * Sends a form. If it contains files, a progress bar and a button that cancels are below it meanwhile. A server of another origin gets the form by
 * `fetch`, without known progress, since many form services refuse the preflight request that the other way needs.
 */
export async function sendForm(
  host: UploadHost,
  form: HTMLFormElement,
  url: string,
  options: RequestOptions,
  onCancel: () => void,
): Promise<Outcome> {
  if (!hasFiles(options.body)) return request(url, options);
  const cancelling = new AbortController();
  const signal = AbortSignal.any([cancelling.signal, ...(options.signal ? [options.signal] : [])]);
  const view = new UploadProgressView(host, form, () => {
    cancelling.abort();
    onCancel();
  });
  const isSameOrigin = new URL(url, document.baseURI).origin === location.origin;
  try {
    return isSameOrigin
      ? await upload(url, { ...options, signal, onProgress: (progress) => view.show(progress) })
      : await request(url, { ...options, signal });
  } finally {
    view.end();
  }
}
