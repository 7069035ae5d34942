import { nonceRequest, siteInterfaces } from '../../src/antispam/transport.privacy.ts';
import type { PrivacyDeclaration, StorageArea, StoredData } from '../../src/privacy/privacy.ts';
import { dataKeys, otherKeys, type Key } from './data/data-schema.ts';
import { dataContents, otherContents } from './data/key-contents.privacy.ts';

type Lifetime = Exclude<Key['lifetime'], 'page'>;

const lifetimes: Readonly<Record<Lifetime, Pick<StoredData, 'lifetime' | 'setting'>>> = {
  freshness: { lifetime: 'a day', setting: 'freshness' },
  pixelLifetime: { lifetime: '3 hours', setting: 'pixel-lifetime' },
  botDetectorLifetime: { lifetime: 'an hour', setting: 'bot-detector-lifetime' },
  session: { lifetime: 'the session', setting: 'cookies' },
};

const byDetector = 'decided by the bot detector';

/** Returns the declaration of a key; none for data that is not stored. */
function stored(name: string, { aggregate, lifetime, writer }: Key, content: string, isSent: boolean): StoredData[] {
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
  content: 'The same for one form, by its position in the page, from 0; only with `cookies="native"`',
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
      content:
        'The data above that is sent, the list of the fields of the form, and, with `mode="full"`, the token of the bot detector ' +
        '(`ct_bot_detector_event_token`), in cookies or hidden fields',
      when: 'on submit of a guarded form; cookies with every request to the site',
      purpose: 'profiling',
    },
    {
      to: siteInterfaces,
      content: 'The data above that is sent',
      when: 'on start and when the data has changed, with `cookies="alternative"`',
      purpose: 'profiling',
    },
    {
      to: siteInterfaces,
      content: 'The entered e-mail address',
      when: 'when the visitor leaves an e-mail field, with `check-email` or `check-email-exists`',
      purpose: 'profiling',
    },
    {
      to: siteInterfaces,
      content: 'A request without data about the visitor',
      when: 'on start, with `pixel` (for the address of the pixel) or `cached-page`',
      purpose: 'profiling',
    },
    {
      to: [{ kind: 'response', of: 'the site, the address of the pixel' }],
      content: 'The connection data of the browser',
      when: 'on start, with `pixel`',
      purpose: 'profiling',
    },
    {
      to: [{ kind: 'setting', attribute: 'bot-detector-url' }],
      content: 'The connection data of the browser, and what the script of the bot detector sends',
      when: 'on start, with `bot-detector-url` and `mode="full"`',
      purpose: 'profiling',
    },
    nonceRequest,
  ],
};
