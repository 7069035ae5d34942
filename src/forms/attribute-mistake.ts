/** An attribute of an input that has no effect, or not the meant one. */
export interface AttributeMistake {
  readonly attribute: string;
  readonly value: string;
  /** The mistake, the expected value, and the way to fix it, as text. */
  readonly message: string;
}
