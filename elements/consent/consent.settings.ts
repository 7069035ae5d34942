import { local } from '../../src/kit/definition.ts';
import { address, authorOnly, choice, flag, number, text, texts } from '../../src/settings/settings.ts';

export const consentSettings = {
  /**
   * The purposes for which the notice asks, separated by spaces: `media`, `memory`, `profiling`, and your own names such as `analytics`. On this
   * page, these purposes need the visitor's consent.
   */
  purposes: text('media memory profiling'),
  /** The placement: a full-width bar (`bottom`, `top`), a box in a corner (`bottom-start`, `bottom-end`), or a modal dialog (`center`). */
  placement: choice(['bottom', 'top', 'bottom-start', 'bottom-end', 'center'], 'bottom'),
  /** The address of your privacy policy. The notice links to it. */
  policy: address(),
  /** The version of your notice. Change it when you ask for something else: visitors who answered another version are asked again. */
  version: text(),
  /** The number of days after which visitors are asked again. */
  expires: number(180, 1),
  /** The storage of the answer: `local` storage, or a `cookie`, which your server can read. */
  storage: choice(['local', 'cookie'], 'local'),
  /**
   * The effect of Global Privacy Control, a signal of the browser. `refuse`: the signal counts as a refusal, and the notice stays closed. `ask`: the
   * notice opens and mentions the signal.
   */
  globalPrivacyControl: choice(['refuse', 'ask'], 'refuse'),
  /** Shows a text in each blocked frame, with a button that loads the frame once and a button that grants its purposes. */
  placeholders: flag(true),
  /** Reports the decisions to Google tags, with Google Consent Mode. */
  googleConsentMode: flag(),
  /**
   * The names of cookies and keys in web storage that are deleted when a purpose is revoked, by purpose: `{"analytics": ["_ga", "_ga_*"]}`. `*`
   * stands for any text.
   */
  erase: authorOnly(texts()),
  /**
   * Custom texts: `title`, `message`, `accept`, `refuse`, `save`, `policy`, `signal`, `purposes`; in blocked frames `frame` (with `{host}` and
   * `{purposes}`), `load`, `always`; for each purpose a label under its name (`analytics`), and a description under the name with `-hint`
   * (`analytics-hint`).
   */
  texts: texts(),
};

/** The event detail of `portico-open`. */
export interface ConsentOpening {
  /** `start` (the visitor has not answered yet), `fragment` (a link to the `id` of the notice), or `call` (a method or command). */
  readonly reason: 'start' | 'fragment' | 'call';
}

/** The event detail of `portico-close`. */
export interface ConsentClosing {
  /** The pressed button (`accept`, `refuse` or `save`), `escape`, or `call` (a method, a command, or an answer in another tab). */
  readonly reason: 'accept' | 'refuse' | 'save' | 'escape' | 'call';
}

/** The event detail of `portico-change`. */
export interface ConsentDecision {
  /** The purposes to which the visitor has consented. */
  readonly granted: readonly string[];
  /** The purposes that the visitor has refused. */
  readonly refused: readonly string[];
  /**
   * The pressed button (`accept`, `refuse` or `save`), `call` (a method or command), or `stored` (an answer on an earlier page or in another tab).
   */
  readonly reason: 'accept' | 'refuse' | 'save' | 'call' | 'stored';
}

export const consentEvents = {
  /** Dispatched after the notice has opened. */
  'portico-open': local<ConsentOpening>(),
  /** Dispatched after the notice has closed. */
  'portico-close': local<ConsentClosing>(),
  /** Dispatched after the visitor has decided, and on each later page for which the stored answer is valid. */
  'portico-change': local<ConsentDecision>(),
};
