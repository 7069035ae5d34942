import type { BlockedDetail } from '../../src/antispam/block-reply.ts';
import { transportSettings } from '../../src/antispam/transport-settings.ts';
import { consentSetting } from '../../src/settings/consent-setting.ts';
import { bubbling } from '../../src/kit/definition.ts';
import { address, choice, duration, flag, number, text, texts } from '../../src/settings/settings.ts';
import type { ClientData } from './data/data-schema.ts';

export const antispamSettings = {
  ...transportSettings,
  /** The timeout of requests to the server. */
  timeout: duration(15_000),
  /**
   * The storage of the collected data. `native` uses cookies. `none` uses local storage, and sends the data in a hidden field of each form.
   * `alternative` uses a session on the server, and keeps a copy in local storage.
   */
  cookies: choice(['native', 'none', 'alternative'], 'native'),
  /** For pages from a cache: when the element starts, it requests the visitor's data that the server could not print into the page. */
  cachedPage: flag(),
  /** The key that the server printed into the page to detect JavaScript; sent as `ct_checkjs`. */
  checkJsKey: text(),
  /**
   * `full` sends all keys under “What is sent and stored”. `aggregate` sends only counts: no coordinates, no addresses, no times and no data that
   * could identify a visitor.
   */
  mode: choice(['full', 'aggregate'], 'full'),
  /** With `required`, the element reads, stores and observes nothing until the visitor consents to the purpose `profiling`. */
  consent: consentSetting(),
  /** A CSS selector of the guarded forms. */
  forms: text('form'),
  /** A CSS selector of excluded forms. Forms inside or around a matching element are excluded, too. */
  exclude: text(),
  /** Also guards forms that send to another host. */
  externalForms: flag(),
  /** Also guards search forms, which send by GET. */
  search: flag(true),
  /** Checks an e-mail address on the server when the visitor leaves its field. */
  checkEmail: flag(),
  /** Checks on the server whether an e-mail address exists, with or without `check-email`. */
  checkEmailExists: flag(),
  /** The maximum time that a check of an e-mail address delays the submission of a form. */
  checkTimeout: duration(1000),
  /** Requests the URL of a tracking pixel from the server, and loads the pixel if the URL starts with `https:`. */
  pixel: flag(),
  /** The time for which the URL of the pixel is stored. */
  pixelLifetime: duration(10_800_000),
  /** The URL of the bot detector's script. Without this URL, the element does not use the bot detector. */
  botDetectorUrl: address(),
  /** The interval at which the bot detector's log is checked. */
  botDetectorInterval: duration(1000),
  /** The time for which the element remembers that the bot detector was loaded (`apbct_bot_detector_exist`). */
  botDetectorLifetime: duration(3_600_000),
  /** The interval at which the pointer's position is sampled while it moves. */
  pointerInterval: duration(150),
  /** The maximum number of recorded pointer positions. */
  pointerLimit: number(50, 0),
  /** The interval at which collected data is written. */
  writeInterval: duration(1200),
  /** The time between the start of the element and its first scan of the page for forms. */
  rescanDelay: duration(2000),
  /** The interval at which the page is scanned for new forms. */
  rescanInterval: duration(2000),
  /** The maximum number of forms whose list of visible fields is stored in a cookie. Any further form sends the list in a form field. */
  visibleFieldsLimit: number(10, 0),
  /** The lifetime of data in local storage. Older data is not read. */
  freshness: duration(86_400_000),
  /** The percentage of pages on which the element records script errors that mention Portico. */
  errorShare: number(1, 0),
  /** Custom texts for the result of an e-mail check: `emailGood`, `emailDoubtful`. */
  texts: texts(),
};

/** The data that the page would send now. */
export interface ProfileDetail {
  /** The same data that `profile()` returns. */
  readonly data: ClientData;
}

/** The result of a check of an e-mail address by the server. */
export interface EmailCheckedDetail {
  /** The address in the field at the time of the request. */
  readonly email: string;
  /** `check`: may the address be used? `exists`: does it exist? */
  readonly question: 'check' | 'exists';
  /** `true` if the server accepts the address. The event is not dispatched without a response. */
  readonly isGood: boolean;
  /** The result in the response of the server, such as `EXISTS`. A result that is an object is given as JSON. */
  readonly result: string;
}

export const antispamEvents = {
  /** Dispatched when the data to send has changed: on start, then at most once per `write-interval`. */
  'portico-profile': bubbling<ProfileDetail>(),
  /** Dispatched when the server has blocked a submission as spam. */
  'portico-blocked': bubbling<BlockedDetail>(),
  /** Dispatched when the server has responded to a check of an e-mail address. */
  'portico-email-checked': bubbling<EmailCheckedDetail>(),
};
