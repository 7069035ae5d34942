import type { Check } from '../rule.ts';
import { texts } from '../values.ts';

/** The check that asks `fits` of every text of the field, trimmed; a field that is blank is asked nothing. */
export const every =
  (fits: (text: string) => boolean): Check =>
  ({ field }, values) =>
    texts(values(field)).every(fits);

/** The same, with an expression. It must not have the flags `g` or `y`, which remember. */
export const matching = (form: RegExp): Check => every((text) => form.test(text));
