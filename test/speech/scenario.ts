/** A page, and the keys that are pressed in it. */
export interface Scenario {
  readonly name: string;
  /** The content of the page, or the name of a demo page. */
  readonly html: string | { readonly demo: string };
  /**
   * The keys, such as `Tab` and `Shift+Tab`, texts to type (`type Ada`), and elements to wait for (`until .done`). Outside of fields, Down reads the next
   * line, “Say all” the page from there, and H, B and E go to the next heading, button and field.
   */
  readonly steps: readonly string[];
}

/** The scenarios of several elements. */
export type Scenarios = Readonly<Record<string, readonly Scenario[]>>;
