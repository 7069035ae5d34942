import { consentSetting } from '../../src/consent/consent-setting.ts';
import { transportSettings } from '../../src/antispam/transport-settings.ts';
import { address, choice, duration, flag, number, text, texts } from '../../src/kit/settings.ts';

export const antispamSettings = {
  ...transportSettings,
  /** How long an answer of the server is waited for; a bare number is in s. */
  timeout: duration(15_000, 's'),
  /**
   * Where what was collected is kept and how the server learns it: `native`, in cookies; `none`, without cookies, in local
   * storage and in a hidden field of each form; `alternative`, in a session of the server's, with a copy in local storage.
   */
  cookies: choice(['native', 'none', 'alternative'], 'native'),
  /**
   * Whether the page may come from a cache: then the server is asked, as the page begins, to set what it could not print into
   * it.
   */
  cachedPage: flag(),
  /** The key that the server printed into the page to know script by; it is sent as `ct_checkjs`. */
  checkJsKey: text(),
  /**
   * `full` sends all that the table of keys names; `aggregate` sends counts only: no coordinates, no addresses, no times,
   * nothing by which a visitor is known again.
   */
  mode: choice(['full', 'aggregate'], 'full'),
  /** `required` reads, stores and hears nothing before consent to `profiling` was granted. */
  consent: consentSetting(),
  /** A selector: the forms that are guarded. */
  forms: text('form'),
  /** A selector: forms that are left alone, and forms with such an element around them or in them. */
  exclude: text(),
  /** Whether forms to another host are guarded, too. */
  externalForms: flag(),
  /** Whether search forms, which send by GET, are guarded, too. */
  search: flag(true),
  /** Whether an e-mail address is checked by the server when a visitor leaves its field. */
  checkEmail: flag(),
  /** Whether the server is asked, then too, if the address exists. */
  checkEmailExists: flag(),
  /** How long a check may hold back a form that is being sent; then the form goes. A bare number is in s. */
  checkTimeout: duration(1000, 's'),
  /** Whether the server is asked for the address of a pixel, which is loaded if it begins with https. */
  pixel: flag(),
  /** How long the address of the pixel is kept; a bare number is in s. */
  pixelLifetime: duration(10_800_000, 's'),
  /** The address of the bot detector's script. Without one it is not loaded, nor its log read. */
  botDetectorUrl: address(),
  /** How often the bot detector's log is looked at; a bare number is in ms. */
  botDetectorInterval: duration(1000, 'ms'),
  /** How long it is remembered that the bot detector is there; a bare number is in s. */
  botDetectorLifetime: duration(3_600_000, 's'),
  /** How often the pointer's place is noted while it moves; a bare number is in ms. */
  pointerInterval: duration(150, 'ms'),
  /** How many places of the pointer are noted. */
  pointerLimit: number(50, 0),
  /** How often what was collected is written; a bare number is in ms. */
  writeInterval: duration(1200, 'ms'),
  /** How long after the page begins its forms are looked for; a bare number is in ms. */
  rescanDelay: duration(2000, 'ms'),
  /** How often the page is looked through for new forms; a bare number is in ms. */
  rescanInterval: duration(2000, 'ms'),
  /** Of how many forms the list of visible fields is kept in a cookie, each in one of its own; the others send theirs alone. */
  visibleFieldsLimit: number(10, 0),
  /** How long what is kept in local storage is fresh; a bare number is in s. What is older is not read. */
  freshness: duration(86_400_000, 's'),
  /** On how many pages of a hundred script errors that mention the library are noted. */
  errorShare: number(1, 0),
  /** Own texts of what a visitor is told about an e-mail address: `emailGood`, `emailDoubtful`. */
  texts: texts(),
};
