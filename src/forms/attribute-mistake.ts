/** An attribute of an input that has no effect, or not the meant one. */
export interface AttributeMistake {
  readonly attribute: string;
  readonly value: string;
  /** What is wrong, what is expected, and how to mend it. */
  readonly message: string;
}
