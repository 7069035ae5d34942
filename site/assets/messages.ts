/** A message from the site to the frame of an example: its new content. */
export interface ShowMessage {
  readonly type: 'show';
  readonly html: string;
  readonly css: string;
}

/** A message from an example to the site: it listens to messages, its content or what has opened over it needs this height (px), or its code has mistakes. */
export type FrameMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'height' | 'open'; readonly height: number }
  | { readonly type: 'problems'; readonly messages: readonly string[] };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Returns `true` for the message that shows new content. */
export const isShowMessage = (data: unknown): data is ShowMessage =>
  isRecord(data) && data.type === 'show' && typeof data.html === 'string' && typeof data.css === 'string';

/** Returns `true` for a message of an example. */
export const isFrameMessage = (data: unknown): data is FrameMessage =>
  isRecord(data) &&
  (data.type === 'ready' ||
    ((data.type === 'height' || data.type === 'open') && typeof data.height === 'number') ||
    (data.type === 'problems' && Array.isArray(data.messages)));

/** A message from the site to its frames: the colours that the visitor has chosen. */
export interface SchemeMessage {
  readonly type: 'scheme';
  readonly scheme: string;
}

/** Returns `true` for the message of the chosen colours. */
export const isSchemeMessage = (data: unknown): data is SchemeMessage =>
  isRecord(data) && data.type === 'scheme' && typeof data.scheme === 'string';

/** A message from the theme builder to its preview. */
export interface ThemeMessage {
  readonly type: 'theme';
  readonly css: string;
  /** The value of `data-portico-theme`. */
  readonly preset: string;
}

/** Returns `true` for the message that applies a theme. */
export const isThemeMessage = (data: unknown): data is ThemeMessage =>
  isRecord(data) && data.type === 'theme' && typeof data.css === 'string' && typeof data.preset === 'string';
