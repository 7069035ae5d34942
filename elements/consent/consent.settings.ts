import { local } from '../../src/kit/definition.ts';
import { address, authorOnly, choice, flag, number, text, texts } from '../../src/settings/settings.ts';

export const consentSettings = {
  /**
   * The purposes that the notice asks for, separated by spaces: `media`, `memory`, `profiling`, and names of your own such as `analytics`. They need the
   * consent of the visitor on this page.
   */
  purposes: text('media memory profiling'),
  /** A full-width bar (`bottom`, `top`), a box in a corner (`bottom-start`, `bottom-end`), or a modal dialog (`center`). */
  placement: choice(['bottom', 'top', 'bottom-start', 'bottom-end', 'center'], 'bottom'),
  /** The address of your privacy policy, to which the notice links. */
  policy: address(),
  /** The version of what you ask for. Visitors who answered another version are asked again. */
  version: text(),
  /** The number of days after which visitors are asked again. */
  expires: number(180, 1),
  /** The place in which the answer is stored: `local` storage, or a `cookie`, which your server can read. */
  storage: choice(['local', 'cookie'], 'local'),
  /**
   * The effect of the browser's signal Global Privacy Control: with `refuse`, it counts as a refusal and the notice stays closed; with `ask`, the notice
   * asks and mentions the signal.
   */
  globalPrivacyControl: choice(['refuse', 'ask'], 'refuse'),
  /** Shows a text in each blocked frame, with buttons that load it once or grant its purposes. */
  placeholders: flag(true),
  /** Reports the decisions to Google tags, by Google Consent Mode. */
  googleConsentMode: flag(),
  /**
   * The cookies and the keys in web storage that are deleted when a purpose is revoked, by purpose: `{"analytics": ["_ga", "_ga_*"]}`. `*` stands for
   * any text.
   */
  erase: authorOnly(texts()),
  /**
   * Custom texts: `title`, `message`, `accept`, `refuse`, `save`, `policy`, `signal`, `purposes`; in blocked frames `frame` (with `{host}` and
   * `{purposes}`), `load`, `always`; the name of each purpose by its own name (`analytics`),
   * and its description with `-hint` (`analytics-hint`).
   */
  texts: texts(),
};

/** The detail of `portico-open`. */
export interface ConsentOpening {
  /** `start` (the visitor has not answered yet), `fragment` (a link to the `id` of the notice), or `call` (a method or command). */
  readonly reason: 'start' | 'fragment' | 'call';
}

/** The detail of `portico-close`. */
export interface ConsentClosing {
  /** The button: `accept`, `refuse` or `save`; `escape`; or `call` (a method, a command, or an answer in another tab). */
  readonly reason: 'accept' | 'refuse' | 'save' | 'escape' | 'call';
}

/** The detail of `portico-change`. */
export interface ConsentDecision {
  /** The purposes to which the visitor consents. */
  readonly granted: readonly string[];
  /** The purposes that the visitor refuses. */
  readonly refused: readonly string[];
  /** The button: `accept`, `refuse` or `save`; `call` (a method or command); or `stored` (an earlier page, or another tab). */
  readonly reason: 'accept' | 'refuse' | 'save' | 'call' | 'stored';
}

export const consentEvents = {
  /** Dispatched after the notice has opened. */
  'portico-open': local<ConsentOpening>(),
  /** Dispatched after the notice has closed. */
  'portico-close': local<ConsentClosing>(),
  /** Dispatched after the visitor has decided, and on each later page on which the stored answer counts. */
  'portico-change': local<ConsentDecision>(),
};
