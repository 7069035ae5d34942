import { now } from '../../clock/clock.ts';
import { upload } from '../../http/on-demand/upload.ts';
import { request, type Outcome, type RequestOptions, type UploadProgress } from '../../http/request.ts';
import { isOwnOrigin } from '../../dom/own-origin.ts';
import { languageOf } from '../../text/text.ts';
import { submitButtonsOf } from '../controls/controls.ts';
import { containsNode, membersOf } from '../controls/dom-clobbering.ts';
import { sizeText } from '../size-text.ts';
import { milestone, percentOf } from './progress-text.ts';
import { createButton, createPart, createStatus, uploadText, type UploadHost } from './upload-host.ts';
import { anySignal } from '../../older-browsers/any-signal.ts';

/** The time (ms) after which the progress is announced: a short upload is not. */
const announceDelay = 1000;

/** The progress of one upload, below its form, with a button that cancels it. */
class UploadProgressView {
  readonly #host: UploadHost;
  readonly #form: HTMLFormElement;
  readonly #bar = document.createElement('progress');
  readonly #text = createPart('span', 'percent');
  readonly #cancel: HTMLButtonElement;
  readonly #box: HTMLElement;
  readonly #status = createStatus();
  readonly #start = now();
  #announced = 0;

  constructor(host: UploadHost, form: HTMLFormElement, onCancel: () => void) {
    this.#host = host;
    this.#form = form;
    const label = uploadText(host, 'uploading');
    this.#bar.ariaLabel = label;
    this.#cancel = createButton('cancel', onCancel);
    this.#cancel.textContent = uploadText(host, 'cancelUpload');
    const text = createPart('span', 'label', label);
    this.#box = createPart('div', 'progress', text, this.#bar, this.#text, this.#cancel);
    membersOf(form).append(this.#box, this.#status);
    const row = submitButtonsOf(form).at(-1)?.closest('p, .portico-field');
    if (row && containsNode(form, row)) row.after(this.#box, this.#status);
  }

  show({ loaded, total }: UploadProgress): void {
    const percent = percentOf({ loaded, total });
    const language = languageOf(this.#host.element);
    const sizes = { loaded: sizeText(loaded, language), total: sizeText(total, language) };
    this.#bar.max = 100;
    this.#bar.value = percent;
    if (percent === 100) return this.#showComplete();
    this.#text.textContent = uploadText(this.#host, 'uploaded', { percent, ...sizes });
    const reached = milestone(this.#announced, percent);
    if (reached === undefined) return;
    this.#announced = reached;
    this.#announce(uploadText(this.#host, 'uploadedPercent', { percent: reached }));
  }

  /** Removes the progress. */
  end(): void {
    this.#keepFocus();
    this.#box.remove();
    this.#status.remove();
  }

  /** Removes the button: the server has the whole form, and may accept it. */
  #showComplete(): void {
    if (!this.#cancel.isConnected) return;
    this.#keepFocus();
    this.#cancel.remove();
    this.#text.textContent = uploadText(this.#host, 'awaitingResponse');
    this.#announce(this.#text.textContent);
  }

  #announce(text: string): void {
    if (now() - this.#start >= announceDelay) this.#status.textContent = text;
  }

  /** Moves the focus from the button that cancels, before it is removed, to the submit button. */
  #keepFocus(): void {
    if (this.#cancel.matches(':focus')) submitButtonsOf(this.#form)[0]?.focus();
  }
}

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
  const signal = anySignal([cancelling.signal, ...(options.signal ? [options.signal] : [])]);
  const view = new UploadProgressView(host, form, () => {
    cancelling.abort();
    onCancel();
  });
  try {
    return isOwnOrigin(new URL(url, document.baseURI))
      ? await upload(url, { ...options, signal, onProgress: (progress) => view.show(progress) })
      : await request(url, { ...options, signal });
  } finally {
    view.end();
  }
}
