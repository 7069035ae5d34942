import type { CodeEditor } from './editor.ts';
import { isFrameMessage, type FrameMessage, type ShowMessage } from './messages.ts';
import { whenSilent } from './when-silent.ts';

/** The code of an example. */
export interface Code {
  readonly html: string;
  readonly css: string;
}

/** The largest height (px) of a frame, whose content then scrolls. */
const maximum = 560;
/** The smallest and the largest height (px) of a frame in which something has opened. */
const openHeights = { minimum: 320, maximum: 680 };

/** An example in a page: its frame, its buttons, and its code, which the visitor can edit. */
export class ExampleFigure {
  readonly #figure: HTMLElement;
  readonly #frame: HTMLIFrameElement;
  /** The height (px) of the frame before its content has loaded, or since something has opened in it. */
  #minimum: number;
  readonly #original: Code;
  #code: Code;
  #editors: Partial<Record<keyof Code, CodeEditor>> = {};
  #problems: HTMLElement | undefined;
  readonly #edit = createButton('Edit', () => void this.#startEditing());
  readonly #reset = createButton('Reset', () => this.setCode(this.#original));
  readonly #copy = createButton('Copy', () => void this.#copyCode());

  constructor(figure: HTMLElement, frame: HTMLIFrameElement, address: string) {
    this.#figure = figure;
    this.#frame = frame;
    this.#minimum = Number(frame.height);
    this.#original = { html: readCode(figure, 'html'), css: readCode(figure, 'css') };
    this.#code = this.#original;
    this.#reset.disabled = true;
    const bar = figure.querySelector('.example-bar');
    bar?.prepend(this.#edit, this.#reset, this.#copy);
    bar?.querySelector('a')?.addEventListener('click', (event) => this.#openTab(event));
    whenNear(figure, () => {
      frame.src = address;
      whenSilent(frame, (message) => this.#showProblems([message]));
    });
    addEventListener('message', ({ source, data }) => {
      if (source !== null && source === frame.contentWindow && isFrameMessage(data)) this.#onMessage(data);
    });
  }

  /** The HTML and CSS that the frame shows. */
  get code(): Code {
    return this.#code;
  }

  /** Shows other code, in the frame and in the editor or the code block. */
  setCode(code: Code): void {
    this.#code = code;
    for (const language of languages) {
      const editor = this.#editors[language];
      if (editor) editor.setText(code[language]);
      else if (this.#block(language)) showText(this.#block(language), code[language]);
    }
    this.#show();
  }

  #show(): void {
    this.#reset.disabled = this.#code.html === this.#original.html && this.#code.css === this.#original.css;
    post(this.#frame.contentWindow, this.#code);
  }

  #block(language: keyof Code): Element | null {
    return this.#figure.querySelector(`[data-language=${language}]`);
  }

  #onMessage(message: FrameMessage): void {
    switch (message.type) {
      case 'ready':
        if (this.#code !== this.#original) post(this.#frame.contentWindow, this.#code);
        return;
      case 'open':
        // The frame stays as high, so that nothing moves when the visitor opens it again.
        if (this.#figure.dataset.room === 'dialog')
          this.#minimum = Math.max(this.#minimum, Math.min(message.height, openHeights.maximum), openHeights.minimum);
        this.#setHeight(Number(this.#frame.height));
        return;
      case 'height':
        this.#setHeight(message.height);
        return;
      case 'problems':
        this.#showProblems(message.messages);
    }
  }

  #setHeight(height: number): void {
    if (this.#figure.dataset.room !== 'scroll')
      this.#frame.height = String(Math.max(Math.min(height, maximum), this.#minimum));
  }

  /** Lists the mistakes in the visitor's code below the example. */
  #showProblems(messages: readonly string[]): void {
    this.#problems ??= createProblemList(this.#figure);
    this.#problems.replaceChildren(
      ...messages.map((message) => {
        const item = document.createElement('li');
        item.textContent = message;
        return item;
      }),
    );
    this.#problems.hidden = messages.length === 0;
  }

  /** Replaces the code blocks by editors, which load now. */
  async #startEditing(): Promise<void> {
    this.#edit.disabled = true;
    const { createEditor } = await import('./editor.ts');
    for (const language of languages) {
      const parent = document.createElement('div');
      parent.className = 'example-editor';
      const editor = createEditor(parent, language, this.#code[language], (text) => {
        this.#code = { ...this.#code, [language]: text };
        this.#show();
      });
      this.#editors[language] = editor;
      this.#block(language)?.remove();
      this.#figure.append(parent);
    }
    this.#editors.html?.focus();
  }

  async #copyCode(): Promise<void> {
    const { html, css } = this.#code;
    const text = css ? `${html}\n\n<style>\n${css}\n</style>` : html;
    try {
      await navigator.clipboard.writeText(text);
      announce(this.#copy, 'Copied');
    } catch {
      announce(this.#copy, 'Copying is not allowed here');
    }
  }

  /** Opens the edited code in the new tab; without changes, the link does it. */
  #openTab(event: Event): void {
    if (this.#reset.disabled) return;
    event.preventDefault();
    const tab = window.open(this.#figure.querySelector<HTMLAnchorElement>('.example-bar a')?.href);
    addEventListener('message', ({ source, data }) => {
      if (tab && source === tab && isFrameMessage(data) && data.type === 'ready') post(tab, this.#code);
    });
  }
}

/** Calls a function once when an element is in the window or near it. */
function whenNear(element: Element, callback: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: '200px' },
  );
  observer.observe(element);
}

const languages = ['html', 'css'] as const;

/** Adds the buttons to all examples; returns the examples in order. */
export function enhanceExamples(root: ParentNode): ExampleFigure[] {
  return [...root.querySelectorAll<HTMLElement>('.example')].flatMap((figure) => {
    const link = figure.querySelector<HTMLAnchorElement>('.example-bar a');
    const frame = figure.querySelector('iframe');
    return link && frame ? new ExampleFigure(figure, frame, link.href) : [];
  });
}

/** Adds a list, whose items screen readers announce. */
function createProblemList(figure: Element): HTMLElement {
  const list = document.createElement('ul');
  list.className = 'example-problems';
  list.ariaLive = 'polite';
  list.ariaLabel = 'Mistakes in the code';
  figure.querySelector('iframe')?.after(list);
  return list;
}

function createButton(text: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.addEventListener('click', onClick);
  return button;
}

const readCode = (figure: Element, language: string): string =>
  figure.querySelector(`[data-language=${language}] code`)?.textContent ?? '';

function showText(block: Element | null, text: string): void {
  const code = block?.querySelector('code');
  if (code) code.textContent = text;
}

function post(target: Window | null, { html, css }: Code): void {
  const message: ShowMessage = { type: 'show', html, css };
  // The frame is sandboxed, so it has no origin that could be named.
  target?.postMessage(message, '*');
}

/** Shows a text on a button, whose name it becomes, until the pointer or the focus leaves it. */
function announce(button: HTMLButtonElement, text: string): void {
  const name = button.dataset.name ?? button.textContent;
  button.dataset.name = name;
  button.textContent = text;
  const restore = (): void => {
    button.textContent = name;
  };
  button.addEventListener('blur', restore, { once: true });
  button.addEventListener('pointerleave', restore, { once: true });
}
