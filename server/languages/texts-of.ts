import type { TextKey } from '../http/texts.ts';

/** The texts of a language. */
export type Texts = Readonly<Record<TextKey, string>>;
