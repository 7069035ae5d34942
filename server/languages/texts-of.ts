import type { en } from './en.ts';

/** The key of a text. */
export type TextKey = keyof typeof en;

/** The texts of a language. */
export type Texts = Readonly<Record<TextKey, string>>;
