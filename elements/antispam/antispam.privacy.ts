import { nonceRequest, siteInterfaces } from '../../src/antispam/transport.privacy.ts';
import type { PrivacyDeclaration, StorageArea, StoredData } from '../../src/privacy/privacy.ts';
import type { Localized } from '../../src/text/text.ts';
import { dataKeys, otherKeys, type Key } from './data/data-schema.ts';
import { dataContents, otherContents } from './data/key-contents.privacy.ts';

type Lifetime = Exclude<Key['lifetime'], 'page'>;

const lifetimes: Readonly<Record<Lifetime, Pick<StoredData, 'lifetime' | 'setting'>>> = {
  freshness: { lifetime: { en: 'a day', de: 'ein Tag' }, setting: 'freshness' },
  pixelLifetime: { lifetime: { en: '3 hours', de: '3 Stunden' }, setting: 'pixel-lifetime' },
  botDetectorLifetime: { lifetime: { en: 'an hour', de: 'eine Stunde' }, setting: 'bot-detector-lifetime' },
  session: { lifetime: { en: 'the session', de: 'die Sitzung' }, setting: 'cookies' },
};

const byDetector: Localized = { en: 'decided by the bot detector', de: 'durch den Bot-Detektor bestimmt' };

/** Returns the declaration of a key as a list; the list is empty for data that is not stored. */
function stored(name: string, { aggregate, lifetime, writer }: Key, content: Localized, isSent: boolean): StoredData[] {
  const common = { key: name, content, purpose: 'profiling', inAggregate: aggregate, isSent } as const;
  if (writer === 'detector')
    return [{ ...common, areas: ['local'], lifetime: byDetector, setting: 'bot-detector-url' }];
  if (lifetime === 'page') return [];
  const storage: StorageArea = lifetime === 'session' ? 'session' : 'local';
  return [{ ...common, areas: ['cookie', storage], ...lifetimes[lifetime] }];
}

/** The cookies that replace `apbct_visible_fields`. Each contains the fields of one form. */
const fieldsCookies: StoredData = {
  areas: ['cookie'],
  key: 'apbct_visible_fields_*',
  content: {
    en: 'The same for one form, by its position in the page, from 0; only with `cookies="native"`',
    de: 'Dasselbe für ein einzelnes Formular nach seiner Position in der Seite, ab 0; nur mit `cookies="native"`',
  },
  purpose: 'profiling',
  inAggregate: 'counts',
  isSent: true,
  ...lifetimes.freshness,
};

const keys: readonly StoredData[] = [
  // The records have exactly the same keys.
  ...(Object.keys(dataKeys) as (keyof typeof dataKeys)[]).flatMap((name) =>
    stored(name, dataKeys[name], dataContents[name], true),
  ),
  ...(Object.keys(otherKeys) as (keyof typeof otherKeys)[]).flatMap((name) =>
    stored(name, otherKeys[name], otherContents[name], false),
  ),
];

export const privacy: PrivacyDeclaration = {
  stores: keys.flatMap((data) =>
    data.key === 'apbct_visible_fields' ? [{ ...data, areas: ['local'] as const }, fieldsCookies] : [data],
  ),
  sends: [
    {
      to: [{ kind: 'markup', selector: 'form', attribute: 'action' }],
      content: {
        en:
          'The data above that is sent, the list of the fields of the form, and, with `mode="full"`, the token of the bot detector ' +
          '(`ct_bot_detector_event_token`), in cookies or hidden fields',
        de:
          'Die oben als gesendet genannten Daten, die Liste der Felder des Formulars und, mit `mode="full"`, der Token des Bot-Detektors ' +
          '(`ct_bot_detector_event_token`), in Cookies oder verborgenen Feldern',
      },
      when: {
        en: 'on submit of a guarded form; cookies with every request to the site',
        de: 'beim Absenden eines geschützten Formulars; Cookies bei jeder Anfrage an die Website',
      },
      purpose: 'profiling',
    },
    {
      to: siteInterfaces,
      content: { en: 'The data above that is sent', de: 'Die oben als gesendet genannten Daten' },
      when: {
        en: 'on start and when the data has changed, with `cookies="alternative"`',
        de: 'beim Start und nach Änderungen der Daten, mit `cookies="alternative"`',
      },
      purpose: 'profiling',
    },
    {
      to: siteInterfaces,
      content: { en: 'The entered e-mail address', de: 'Eingegebene E-Mail-Adresse' },
      when: {
        en: 'when the visitor leaves an e-mail field, with `check-email` or `check-email-exists`',
        de: 'beim Verlassen eines E-Mail-Felds, mit `check-email` oder `check-email-exists`',
      },
      purpose: 'profiling',
    },
    {
      to: siteInterfaces,
      content: { en: 'A request without data about the visitor', de: 'Anfrage ohne Daten über die Person' },
      when: {
        en: 'on start, with `pixel` (for the address of the pixel) or `cached-page`',
        de: 'beim Start, mit `pixel` (für die Adresse des Zählpixels) oder `cached-page`',
      },
      purpose: 'profiling',
    },
    {
      to: [
        { kind: 'response', of: { en: 'the site, the address of the pixel', de: 'Website, Adresse des Zählpixels' } },
      ],
      content: { en: 'The connection data of the browser', de: 'Verbindungsdaten des Browsers' },
      when: { en: 'on start, with `pixel`', de: 'beim Start, mit `pixel`' },
      purpose: 'profiling',
    },
    {
      to: [{ kind: 'setting', attribute: 'bot-detector-url' }],
      content: {
        en: 'The connection data of the browser, and what the script of the bot detector sends',
        de: 'Verbindungsdaten des Browsers und die vom Skript des Bot-Detektors gesendeten Daten',
      },
      when: {
        en: 'on start, with `bot-detector-url` and `mode="full"`',
        de: 'beim Start, mit `bot-detector-url` und `mode="full"`',
      },
      purpose: 'profiling',
    },
    nonceRequest,
  ],
};
