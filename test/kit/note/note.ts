import { Controller } from '../../../src/kit/controller.ts';
import { define } from '../../../src/kit/define.ts';
import { local, bubbling, type Definition } from '../../../src/kit/definition.ts';
import { lazyImport } from '../../../src/lazy-import.ts';
import { choice, duration, flag, list, number, text, texts } from '../../../src/settings/settings.ts';
import type { Dictionary } from '../../../src/text/text.ts';

/* A tiny element for tests: it renders a word, and throws on demand. */

export const noteSettings = {
  label: text('empty'),
  count: number(1, 0),
  loud: flag(),
  delay: duration(1000),
  tone: choice(['low', 'high'], 'low'),
  items: list(),
  texts: texts(),
  open: flag(),
  /** The function that throws. */
  crash: choice(['nowhere', 'connected', 'soon', 'listener', 'listener-soon', 'changed', 'view', 'method'], 'nowhere'),
};

export const noteEvents = {
  'portico-before-open': local(),
  'portico-open': local<{ readonly word: string }>(),
  'portico-noted': bubbling<{ readonly word: string }>(),
};

const noteTexts: Dictionary<'hello' | 'bye'> = {
  en: { hello: 'Hello', bye: 'Bye' },
  de: { hello: 'Hallo', bye: 'Tschüss' },
};

export interface NoteProps {
  readonly label: string;
  readonly crash: boolean;
}

const logs = new WeakMap<Element, string[]>();

/** Returns the calls of a note's controller, in order. */
export function logOf(element: Element): string[] {
  let log = logs.get(element);
  if (!log) logs.set(element, (log = []));
  return log;
}

const controllers = new WeakMap<Element, Note>();

/** Returns the controller of a note. */
export function noteOf(element: Element): Note {
  const note = controllers.get(element);
  if (!note) throw new Error(`<${element.localName}> has no controller: use a note that has been connected.`);
  return note;
}

export class Note extends Controller<typeof noteSettings, typeof noteEvents, NoteProps> {
  constructor(element: HTMLElement) {
    super(element);
    controllers.set(element, this);
  }

  override connected(): void | Promise<void> {
    const { label, crash } = this.settings;
    logOf(this.element).push(`connected ${label} with ${this.element.childElementCount}`);
    this.element.dataset.children = String(this.element.childElementCount);
    this.listen(this.element, ['click', 'keydown']);
    if (crash === 'connected') throw new Error('crashed in connected');
    if (crash === 'soon') return Promise.reject(new Error('crashed soon after connected'));
  }

  override changed(names: ReadonlySet<string>): void {
    logOf(this.element).push(`changed ${[...names].join(' ')}`);
    if (this.settings.crash === 'changed') throw new Error('crashed in changed');
  }

  override moved(): void {
    logOf(this.element).push('moved');
  }

  override disconnected(): void {
    logOf(this.element).push('disconnected');
  }

  protected override onEvent(event: Event): void | Promise<void> {
    logOf(this.element).push(`event ${event.type}`);
    if (this.settings.crash === 'listener') throw new Error('crashed in a listener');
    if (this.settings.crash === 'listener-soon') return Promise.reject(new Error('crashed after a listener'));
  }

  show(word = ''): string {
    if (this.settings.crash === 'method') throw new Error('crashed in a method');
    logOf(this.element).push(`show ${word}`);
    if (!this.emit('portico-before-open', undefined)) return 'cancelled';
    this.reflect('open', true);
    this.state('open', true);
    this.renderWord(word || this.settings.label);
    this.emit('portico-open', { word });
    this.emit('portico-noted', { word });
    return 'shown';
  }

  renderWord(label: string): PromiseLike<void> {
    return this.render({ label, crash: this.settings.crash === 'view' });
  }

  get abortSignal(): AbortSignal {
    return this.signal;
  }

  translate(key: 'hello' | 'bye'): string {
    return this.text(noteTexts, key);
  }

  /** Not listed in `methods`: the page must not be able to call it. */
  secret(): void {
    logOf(this.element).push('secret');
  }
}

/** Defines a note with that tag. */
export function defineNote(tag: `portico-${string}`, more: Partial<Definition<typeof noteSettings>> = {}): void {
  define(tag, {
    settings: noteSettings,
    events: noteEvents,
    controller: Note,
    methods: ['show'],
    // As the build writes it.
    view: () => lazyImport(() => import('./note.view.tsx')),
    ...more,
  });
}

/** The members of every Portico element. */
interface PorticoElement extends HTMLElement {
  readonly ready: Promise<HTMLElement>;
}

/** The public interface of a note. */
export interface NoteElement extends PorticoElement {
  label: unknown;
  count: unknown;
  loud: unknown;
  delay: unknown;
  tone: unknown;
  items: unknown;
  open: unknown;
  show(word?: string): string;
}
