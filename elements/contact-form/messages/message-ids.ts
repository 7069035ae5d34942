/** The first control of an error; the name of a field without controls. */
export type ErrorKey = HTMLElement | string;

/** The ids of the messages of a form, by which they describe their controls. Each error keeps its id. */
export class MessageIds {
  readonly #prefix: string;
  readonly #ids = new Map<ErrorKey, string>();
  readonly #taken = new Set<string>();
  /** The last number of each id. */
  readonly #numbers = new Map<string, number>();

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  /** Returns the id of an error. Names in other alphabets, and names that differ in punctuation only, get a number. */
  of(key: ErrorKey, field: string): string {
    const known = this.#ids.get(key);
    if (known) return known;
    const plain = this.ofWpcf7(field);
    let id = plain;
    let number = this.#numbers.get(plain) ?? 1;
    while (this.#taken.has(id)) id = `${plain}-${(number += 1)}`;
    this.#numbers.set(plain, number);
    this.#ids.set(key, id);
    this.#taken.add(id);
    return id;
  }

  /** Returns the id that Contact Form 7 gives to the message of a field. */
  ofWpcf7(field: string): string {
    return this.#prefix + field.replace(/[^\w-]+/g, '');
  }
}
