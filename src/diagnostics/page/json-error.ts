import { placeIn, placeLabel, quote, type PlaceInText } from './problem.ts';

/** The first error in a text that is not valid JSON. */
export interface JsonError extends PlaceInText {
  /** The error, as a whole sentence. */
  readonly reason: string;
}

/** Thrown at the first error, to stop reading. */
class Fault extends Error {
  readonly at: number;

  constructor(at: number, reason: string) {
    super(reason);
    this.at = at;
  }
}

/** Returns the first error in a text; `undefined` for valid JSON. */
export function jsonError(text: string): JsonError | undefined {
  try {
    new JsonReader(text).read();
    return undefined;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { ...placeIn(text, error.at), reason: error.message };
  }
}

/** Returns sentences that state the first error in a text and its place; `undefined` for valid JSON. */
export function jsonFault(text: string): string | undefined {
  const error = jsonError(text);
  const line = quote(text.split('\n')[(error?.line ?? 1) - 1]?.trim() ?? '');
  return error && `${error.reason} It is in ${placeLabel(error)}: ${line}`;
}

/**
 * Returns the place of an object key in JSON, including its quotes, by its path (with indexes for items of lists). If the key occurs more than once,
 * returns the last place.
 */
export function placeOfKey(json: string, path: readonly string[]): PlaceInText | undefined {
  const wanted = JSON.stringify(path);
  let found: PlaceInText | undefined;
  new JsonReader(json, (key, at) => {
    if (JSON.stringify(key) === wanted) found = placeIn(json, at);
  }).read();
  return found;
}

const stringStart = /"(?:[^"\\\b\t\n\v\f\r]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*/y;
const numberPattern = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/y;
const word = /true|false|null/y;

/** Reads JSON as RFC 8259 defines it. It only finds the first error and the places of keys. */
class JsonReader {
  readonly #text: string;
  readonly #onKey: (path: readonly string[], at: number) => void;
  /** The keys of the objects and the indexes of the lists around the current place. */
  #path: readonly string[] = [];
  #at = 0;

  constructor(text: string, onKey: (path: readonly string[], at: number) => void = () => {}) {
    this.#text = text;
    this.#onKey = onKey;
  }

  read(): void {
    this.#space();
    if (this.#next() === '') this.#fail('There is nothing; expected { and }.');
    this.#value();
    this.#space();
    if (this.#next() !== '') this.#fail(`Nothing may follow the end of the value, but there is ${this.#shown()}.`);
  }

  #next(): string {
    return this.#text.charAt(this.#at);
  }

  /** Returns the next character as messages show it. */
  #shown(): string {
    return this.#next() === ''
      ? 'the end of the text'
      : JSON.stringify(String.fromCodePoint(this.#text.codePointAt(this.#at) ?? 0));
  }

  #fail(reason: string, at = this.#at): never {
    throw new Fault(at, reason);
  }

  #space(): void {
    while (/^[ \t\r\n]$/.test(this.#next())) this.#at += 1;
    if (this.#next() === '/' && /[/*]/.test(this.#text.charAt(this.#at + 1)))
      this.#fail('JSON has no comments; remove this one.');
  }

  #take(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    const [found] = pattern.exec(this.#text) ?? [];
    if (found !== undefined) this.#at += found.length;
    return found !== undefined;
  }

  #value(): void {
    if (this.#next() === '{') return this.#entries('}', () => this.#property());
    if (this.#next() === '[') return this.#items();
    if (this.#next() === '"') return this.#string();
    if (this.#take(numberPattern) || this.#take(word)) return;
    if (this.#next() === "'" || this.#next() === '“')
      this.#fail(`Texts are in straight double quotes ("), not in ${this.#next()}.`);
    this.#fail(`Expected a value, but there is ${this.#shown()}.`);
  }

  #items(): void {
    const around = this.#path;
    let index = 0;
    this.#entries(']', () => {
      this.#path = [...around, String(index)];
      this.#value();
      index += 1;
    });
    this.#path = around;
  }

  #property(): void {
    if (this.#next() !== '"') this.#fail(`Expected a name in double quotes, but there is ${this.#shown()}.`);
    const start = this.#at;
    this.#string();
    const around = this.#path;
    this.#path = [...around, String(JSON.parse(this.#text.slice(start, this.#at)))];
    this.#onKey(this.#path, start);
    this.#space();
    if (this.#next() !== ':') this.#fail(`Expected : after the name, but there is ${this.#shown()}.`);
    this.#at += 1;
    this.#space();
    this.#value();
    this.#path = around;
  }

  #entries(end: string, readEntry: () => void): void {
    this.#at += 1;
    this.#space();
    if (this.#next() === end) return void (this.#at += 1);
    for (;;) {
      readEntry();
      this.#space();
      if (this.#next() === end) return void (this.#at += 1);
      if (this.#next() !== ',') this.#fail(`Expected , or ${end}, but there is ${this.#shown()}.`);
      const comma = this.#at;
      this.#at += 1;
      this.#space();
      if (this.#next() === end) this.#fail(`The comma before ${end} is one too many; remove it.`, comma);
    }
  }

  #string(): void {
    const start = this.#at;
    this.#take(stringStart);
    if (this.#next() === '"' && this.#at > start) return void (this.#at += 1);
    if (this.#next() === '\\') this.#fail('This is no escape of JSON; write \\\\ for a backslash.');
    if (this.#next() === '') this.#fail('This text has no end; add a double quote.', start);
    this.#fail('A text must be in one line; write \\n for a new line.');
  }
}
