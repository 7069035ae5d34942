import type { PrivacyDeclaration, Recipient, SentData, StorageArea, StoredData } from '../../src/privacy/privacy.ts';
import { code, codes, table } from './markdown.ts';

const areaNames: Readonly<Record<StorageArea, string>> = {
  local: 'local storage',
  session: 'session storage',
  cookie: 'cookie',
};

/** Returns the tables of stored and sent data, or a sentence for an element without any. */
export function privacyTables({ stores, sends }: PrivacyDeclaration): string {
  if (stores.length + sends.length === 0) return 'Stores nothing in the browser and sends nothing.';
  return [
    stores.length > 0 ? `Stored:\n\n${storedTable(stores)}` : 'Stores nothing in the browser.',
    sends.length > 0 ? `Sent:\n\n${sentTable(sends)}` : 'Sends nothing.',
  ].join('\n\n');
}

function storedTable(stores: readonly StoredData[]): string {
  const hasAggregate = stores.some(({ inAggregate }) => inAggregate);
  const rows = stores.map(({ key, areas, content, inAggregate, isSent, purpose, lifetime, setting = '' }) => [
    code(key),
    areas.map((area) => areaNames[area]).join(' or '),
    content.en,
    ...(hasAggregate ? [isSent === false ? 'not sent' : (inAggregate ?? '')] : []),
    code(purpose),
    lifetime.en,
    code(setting),
  ]);
  const aggregate = hasAggregate ? ['In `aggregate`'] : [];
  return table(['Key', 'Where', 'Content', ...aggregate, 'Purpose', 'For how long', 'Setting'], rows);
}

const sentTable = (sends: readonly SentData[]): string =>
  table(
    ['To', 'Content', 'When', 'Purpose'],
    sends.map(({ to, content, when, purpose }) => [
      recipientTexts(to).join(' or '),
      content.en,
      when.en,
      code(purpose),
    ]),
  );

/** Returns one text per recipient, and one for several attributes of the same elements. */
const recipientTexts = (to: readonly Recipient[]): string[] => [
  ...new Set(to.map((one) => (one.kind === 'markup' ? markupText(one.selector, to) : recipientText(one)))),
];

function markupText(selector: string, to: readonly Recipient[]): string {
  const attributes = to.flatMap((one) => (one.kind === 'markup' && one.selector === selector ? one.attribute : []));
  return `${codes(attributes)} of ${code(selector)}`;
}

function recipientText(recipient: Exclude<Recipient, { kind: 'markup' }>): string {
  switch (recipient.kind) {
    case 'setting': {
      const { attribute, path, fallback } = recipient;
      const address = path === undefined ? code(attribute) : `${code(attribute)} and ${code(path)}`;
      return fallback === undefined ? address : `${address} (by default ${code(fallback)})`;
    }
    case 'hosts':
      return codes(recipient.hosts);
    case 'response':
      return recipient.of.en;
  }
}
