import type { Resolved } from '../../src/kit/settings.ts';
import type { Contact } from './contact.ts';
import type { Decoded, DecodeFailure } from './email-decoder.events.ts';
import type { emailDecoderSettings } from './email-decoder.settings.ts';
import type { DecoderText } from './email-decoder.texts.ts';
import type { EmailDecoderProps } from './email-decoder.view.tsx';

/** What each event of a decoder tells. */
export interface DecoderNews {
  'portico-decoded': Decoded;
  'portico-decode-failed': DecodeFailure;
}

/** The states of a decoder that a theme sees. */
export type DecoderState = 'waiting' | 'decoded' | 'blocked' | 'undecoded';

/** The element, as its dialog sees it. */
export interface Owner {
  readonly element: HTMLElement;
  /** As they hold now. */
  readonly settings: Resolved<typeof emailDecoderSettings>;
  readonly emit: <Name extends keyof DecoderNews>(name: Name, detail: DecoderNews[Name]) => void;
  /** Turns `:state(name)` on or off. */
  readonly state: (name: DecoderState, on: boolean) => void;
  readonly draw: (props: EmailDecoderProps) => void;
  readonly text: (key: DecoderText) => string;
  /** The visitor has seen it: it is to stand in the page. Returns what shall have the focus, if what had it is no more. */
  readonly fill: (contacts: ReadonlyMap<string, Contact>) => HTMLElement | undefined;
}

/** What is asked for: the encoded texts, the wanted one first; and what gets the focus back. */
export interface Asked {
  readonly encoded: readonly [string, ...string[]];
  readonly opener: HTMLElement | undefined;
}
