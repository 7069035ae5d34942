import { sleep } from '../../clock/clock.ts';
import { adopt } from '../../dom/adopt-styles.ts';
import { toggleDescription } from '../../dom/aria-describedby.ts';
import { membersOf } from '../controls/dom-clobbering.ts';
import { setFeatureMessage } from '../controls/custom-validity.ts';
import { fillMessage } from '../messages/message-text.ts';
import { fieldNameOf } from '../controls/controls.ts';
import { sizeText } from '../size-text.ts';
import type { Rule } from '../validation/rule.ts';
import { violations } from '../validation/violations.ts';
import type { Outcome, RequestOptions } from '../../http/request.ts';
import { languageOf } from '../../text/text.ts';
import { areSame, mayHaveCopies, mergeFiles, withoutCopies } from './file-list.ts';
import { readLimits } from './file-limits.ts';
import { isResizable } from './image-size.ts';
import { resizeImage } from './resize-images.ts';
import { faultOf, loadFileRules } from './file-rules.ts';
import { FilePanel } from './file-panel.ts';
import { droppedFiles, isInArea, setFiles } from './drop-area.ts';
import { sendForm } from './send-form.ts';
import { uploadText, type UploadHost } from './upload-host.ts';
import type { UploadText } from './upload-texts.ts';
import styles from './uploads.css?inline';

/** The state of one file input. */
interface Field {
  readonly panel: FilePanel;
  files: readonly File[];
  announcement: string;
  /** `true` if the announcement is also visible. */
  isNoted: boolean;
  /** `true` while images are resized. */
  isBusy: boolean;
  removeMessage: () => void;
}

const isFileInput = (node: unknown): node is HTMLInputElement =>
  node instanceof HTMLInputElement && node.type === 'file';

/** The file inputs of a form: lists of the chosen files, drop areas, limits, resized images, and the progress of an upload. */
export class FormUploads {
  readonly #form: HTMLFormElement;
  readonly #host: UploadHost;
  readonly #signal: AbortSignal;
  readonly #schema: Promise<unknown> | undefined;
  readonly #fields = new Map<HTMLInputElement, Field>();
  #rules: ReadonlyMap<HTMLInputElement, readonly Rule[]> = new Map();
  /** `true` once the code of the rules is loaded. From then on, chosen files are checked synchronously. */
  #isPrepared = false;
  /** Resolves after all choices so far were handled. */
  #pending = Promise.resolve();
  /** The original file of each resized file, so that another choice of the same file is recognized. */
  readonly #originals = new WeakMap<File, File>();
  /** The events that this object itself has dispatched. */
  readonly #own = new WeakSet<Event>();

  /** `schema` is the server's response with its rules, if the server has rules. */
  constructor(host: UploadHost, form: HTMLFormElement, schema?: Promise<unknown>) {
    this.#host = host;
    this.#form = form;
    this.#schema = schema;
    const signal = (this.#signal = host.signal);
    // In the capture phase of the root, so that every other listener finds all files in the input.
    const root = membersOf(form).getRootNode();
    adopt(root, styles);
    for (const type of ['input', 'change']) root.addEventListener(type, this.#onChoice, { capture: true, signal });
    for (const type of ['dragover', 'dragleave', 'drop', 'paste'])
      root.addEventListener(type, this.#onTransfer, { signal });
    root.addEventListener('reset', this.#onReset, { signal });
    // A script of the page may rewrite the form or add inputs to it.
    const observer = new MutationObserver(() => this.#refresh());
    observer.observe(form, { childList: true, subtree: true, attributeFilter: ['class', 'aria-describedby'] });
    signal.addEventListener('abort', () => {
      observer.disconnect();
      for (const [input, field] of this.#fields) this.#remove(input, field);
    });
    this.#refresh();
  }

  /** `true` until the element leaves the page. */
  get isActive(): boolean {
    return !this.#signal.aborted;
  }

  /** `true` while chosen files are checked or resized. */
  get isBusy(): boolean {
    return [...this.#fields.values()].some(({ isBusy }) => isBusy);
  }

  /** Resolves after all chosen files have been checked and resized. */
  async settled(): Promise<void> {
    let pending: Promise<void> | undefined;
    while (pending !== this.#pending) await (pending = this.#pending);
  }

  /** Adds panels to inputs without one, and removes the panels of inputs that have left the form. */
  #refresh(): void {
    const inputs = [...membersOf(this.#form).elements].filter(isFileInput);
    for (const [input, field] of this.#fields) if (!inputs.includes(input)) this.#remove(input, field);
    const added = inputs.filter((input) => !this.#fields.has(input));
    for (const input of inputs) {
      const field = this.#fields.get(input) ?? this.#add(input);
      if (!field.panel.box.isConnected) this.#insert(input, field);
      // A script that rewrites the input removes its attributes.
      markInput(input, field.panel.hintId, true);
    }
    if (added.length === 0) return;
    this.#isPrepared = false;
    this.#pending = this.#pending.then(() => this.#prepare(inputs));
  }

  #insert(input: HTMLInputElement, field: Field): void {
    const anchor = anchorOf(input);
    const next = anchor.nextElementSibling;
    // If the form was copied, its panels were copied, too.
    if (next?.matches('.portico-upload')) {
      markInput(input, next.querySelector('.portico-upload-hint')?.id ?? '', false);
      next.remove();
    }
    anchor.after(field.panel.box);
    this.#render(input, field);
  }

  /** Returns the fields whose files are rejected, with their inputs and messages. */
  refused(): { readonly field: string; readonly message: string; readonly controls: readonly HTMLInputElement[] }[] {
    return [...this.#fields.keys()].flatMap((input) => {
      const field = fieldNameOf(input.name);
      const message = this.#refusal(input);
      return message === undefined ? [] : [{ field, message, controls: [input] }];
    });
  }

  /** Returns the message of the first rule that the files of an input break; `undefined` if the files are accepted. */
  #refusal(input: HTMLInputElement): string | undefined {
    if (input.matches(':disabled')) return undefined;
    const [broken] = violations(this.#rules.get(input) ?? [], () => [...(input.files ?? [])]);
    return broken && fillMessage(broken.message, [input]);
  }

  /** Sends the form. If it contains files, shows a progress bar and a button that cancels. */
  send(url: string, options: RequestOptions, onCancel: (message: string) => void): Promise<Outcome> {
    return sendForm(this.#host, this.#form, url, options, () => onCancel(this.#text('uploadCancelled')));
  }

  async #prepare(inputs: readonly HTMLInputElement[]): Promise<void> {
    this.#rules = await loadFileRules(this.#host, inputs, this.#schema);
    this.#isPrepared = true;
    for (const [input, field] of this.#fields) {
      this.#check(input, field);
      this.#render(input, field);
    }
  }

  #text(key: UploadText, values: Readonly<Record<string, string | number>> = {}): string {
    return uploadText(this.#host, key, values);
  }

  #add(input: HTMLInputElement): Field {
    const panel = new FilePanel((file) => this.#removeFile(input, field, file));
    const files = [...(input.files ?? [])];
    const field: Field = { panel, files, announcement: '', isNoted: false, isBusy: false, removeMessage: () => {} };
    this.#fields.set(input, field);
    return field;
  }

  #remove(input: HTMLInputElement, { panel, removeMessage }: Field): void {
    removeMessage();
    markInput(input, panel.hintId, false);
    panel.box.remove();
    this.#fields.delete(input);
  }

  readonly #onChoice = (event: Event): void => {
    const [input] = event.composedPath();
    if (this.#own.has(event) || !isFileInput(input) || input.form !== this.#form) return;
    const field = this.#fields.get(input) ?? this.#add(input);
    const chosen = [...(input.files ?? [])];
    const isNew = !areSame(chosen, field.files);
    // Other listeners receive an event once all files are checked and resized.
    if (isNew ? this.#choose(input, field, chosen) : field.isBusy) event.stopImmediatePropagation();
  };

  readonly #onTransfer = (event: Event): void => {
    const input = [...this.#fields.keys()].find((each) => isInArea(event, each, this.#fields.get(each)?.panel.box));
    const files = droppedFiles(event, input, this.#form);
    if (!input || !files) return;
    const field = this.#fields.get(input);
    if (field && !this.#choose(input, field, files)) this.#dispatch(input);
  };

  readonly #onReset = (event: Event): void => {
    if (event.target !== this.#form) return;
    // The inputs are empty only after all listeners of the event.
    this.#pending = this.#pending.then(() => this.#afterReset());
  };

  async #afterReset(): Promise<void> {
    await sleep(0, this.#signal);
    for (const [input, field] of this.#fields) this.#apply(input, field, [...(input.files ?? [])], '');
  }

  /** Adds files to an input. Returns `true` if this takes time; the events of the input are then dispatched afterwards. */
  #choose(input: HTMLInputElement, field: Field, added: readonly File[]): boolean {
    const before = field.files;
    if (field.isBusy) {
      if (!areSame([...(input.files ?? [])], before)) setFiles(input, before);
      this.#pending = this.#pending.then(() => this.#chooseLater(input, field, added));
      return true;
    }
    const originals = before.map((file) => this.#originals.get(file) ?? file);
    const merged = mergeFiles(originals, added, input.multiple);
    const news = merged.filter((file) => !originals.includes(file));
    // An input for one file has replaced the earlier file, or ignored some of the added files. The visitor must see this.
    const isNoted = !input.multiple && news.length > 0 && before.length + added.length > 1;
    const { resize } = readLimits(input);
    const files = merged.map((file) => before[originals.indexOf(file)] ?? file);
    if (this.#isPrepared && !mayHaveCopies(merged) && !(resize && news.some(({ type }) => isResizable(type)))) {
      this.#apply(input, field, files, this.#announceAdded(news, files.length, isNoted), isNoted);
      return false;
    }
    field.isBusy = true;
    this.#apply(input, field, files, resize ? this.#text('reducingImages') : '');
    this.#pending = this.#pending.then(() => this.#finish(input, field, merged, news, isNoted));
    return true;
  }

  /** Adds files that were chosen while earlier files were being checked or resized. */
  #chooseLater(input: HTMLInputElement, field: Field, added: readonly File[]): void {
    if (this.#signal.aborted) setFiles(input, mergeFiles(field.files, added, input.multiple));
    else if (!this.#choose(input, field, added)) this.#dispatch(input);
  }

  async #finish(
    input: HTMLInputElement,
    field: Field,
    merged: readonly File[],
    news: readonly File[],
    isNoted: boolean,
  ): Promise<void> {
    const { resize } = readLimits(input);
    const kept = await withoutCopies(merged);
    const resized = new Map<File, File>();
    // One after the other, because a decoded photo needs much memory.
    for (const file of resize ? news.filter((one) => kept.includes(one)) : []) {
      const smaller = await resizeImage(file, resize ?? 0);
      resized.set(file, smaller);
      this.#originals.set(smaller, file);
    }
    const files = field.files
      .filter((file) => kept.includes(this.#originals.get(file) ?? file))
      .map((file) => resized.get(file) ?? file);
    field.isBusy = false;
    if (this.#signal.aborted) return;
    const added = news.filter((file) => kept.includes(file));
    this.#apply(input, field, files, this.#announceAdded(added, files.length, isNoted), isNoted);
    this.#dispatch(input);
  }

  #announceAdded(news: readonly File[], count: number, isNoted: boolean): string {
    return isNoted ? this.#text('oneFile', { name: news[0]?.name ?? '' }) : this.#announce('filesAdded', news, count);
  }

  #announce(key: 'filesAdded' | 'fileRemoved', files: readonly File[], count: number): string {
    return files.length > 0 ? this.#text(key, { name: files.map(({ name }) => name).join(', '), count }) : '';
  }

  #apply(input: HTMLInputElement, field: Field, files: readonly File[], announcement: string, isNoted = false): void {
    if (!areSame([...(input.files ?? [])], files)) setFiles(input, files);
    field.files = files;
    field.announcement = announcement;
    field.isNoted = isNoted;
    this.#check(input, field);
    this.#render(input, field);
  }

  /**
   * Sets the message of the first rule that the files of the field break. The element that validates the form, or the browser, shows this message.
   */
  #check(input: HTMLInputElement, field: Field): void {
    field.removeMessage();
    const message = field.isBusy ? undefined : this.#refusal(input);
    field.removeMessage = message === undefined ? () => {} : setFeatureMessage(input, message);
  }

  #dispatch(input: HTMLInputElement): void {
    for (const type of ['input', 'change']) {
      const event = new Event(type, { bubbles: true });
      this.#own.add(event);
      input.dispatchEvent(event);
    }
  }

  #removeFile(input: HTMLInputElement, field: Field, file: File): void {
    const index = field.files.indexOf(file);
    const files = field.files.filter((other) => other !== file);
    this.#apply(input, field, files, this.#announce('fileRemoved', [file], files.length));
    if (!field.panel.focusItem(index)) input.focus();
    this.#dispatch(input);
  }

  #render(input: HTMLInputElement, field: Field): void {
    const { panel, files, announcement, isNoted, isBusy } = field;
    const language = languageOf(this.#host.element);
    const { maxFiles, maxSize } = readLimits(input);
    const rules = this.#rules.get(input) ?? [];
    panel.render({
      dropHint: this.#text(input.multiple ? 'dropFiles' : 'dropFile'),
      limits: [
        maxFiles && input.multiple ? this.#text('atMostFiles', { max: maxFiles }) : '',
        maxSize ? this.#text('atMostSize', { max: sizeText(maxSize, language) }) : '',
      ].join(' '),
      listLabel: this.#text('chosenFiles'),
      files: files.map((file) => ({
        file,
        size: sizeText(file.size, language),
        fault: isBusy ? undefined : fillMessage(faultOf(file, rules) ?? '', [input]),
        removeLabel: this.#text('removeFile', { name: file.name }),
      })),
      announcement,
      isNoted,
    });
  }
}

/** Returns the node after which the panel of an input is: outside of a label, whose text is part of the name of the input. */
const anchorOf = (input: HTMLInputElement): Element => input.closest('label') ?? input;

/** Marks an input as one with a panel and describes it by the hint in this panel, or removes both. */
function markInput(input: HTMLInputElement, hintId: string, isMarked: boolean): void {
  toggleDescription(input, hintId, isMarked);
  if (input.classList.contains('portico-upload-input') !== isMarked) input.classList.toggle('portico-upload-input');
}
