import {
  areaNames,
  type PrivacyDeclaration,
  type Recipient,
  type SentData,
  type StoredData,
} from '../../../src/privacy/privacy.ts';
import type { ElementDescription } from '../description.ts';
import { code, codes, table } from './markdown-table.ts';

type Described = Pick<ElementDescription, 'name' | 'privacy'>;

/** Returns the tables of stored and sent data, or a sentence for an element without any. */
export function privacyTables({ stores, sends }: PrivacyDeclaration): string {
  if (stores.length + sends.length === 0) return 'Stores nothing in the browser and sends nothing.';
  return [
    stores.length > 0 ? `Stored:\n\n${storedTable(stores)}` : 'Stores nothing in the browser.',
    sends.length > 0 ? `Sent:\n\n${sentTable(sends)}` : 'Sends nothing.',
  ].join('\n\n');
}

/** Returns the tables of all elements' data: entries of local and session storage, cookies, and requests. */
export function privacyOverview(elements: readonly Described[]): string {
  const entries = elements.flatMap((element) => element.privacy.stores.map((data) => ({ element, data })));
  const requests = elements.flatMap((element) => element.privacy.sends.map((data) => ({ element, data })));
  const inStorage = entries.flatMap(({ element, data }) => {
    const areas = data.areas.filter((area) => area !== 'cookie').map((area) => areaNames[area]);
    return areas.length > 0 ? [{ element, cells: [code(data.key), areas.join(' or '), ...entryCells(data)] }] : [];
  });
  const cookies = entries
    .filter(({ data }) => data.areas.includes('cookie'))
    .map(({ element, data }) => ({ element, cells: [code(data.key), ...entryCells(data)] }));
  const sent = requests.map(({ element, data }) => ({ element, cells: sentCells(data) }));
  return [
    ...part(
      'Local storage and session storage',
      ['Key', 'Where', 'Content', 'Purpose', 'For how long', 'Setting'],
      inStorage,
    ),
    ...part('Cookies', ['Cookie', 'Content', 'Purpose', 'For how long', 'Setting'], cookies),
    ...part('Requests', ['To', 'Content', 'When', 'Purpose'], sent),
  ].join('\n\n');
}

interface OverviewRow {
  readonly element: Described;
  readonly cells: readonly string[];
}

/** Returns a heading and a table in which elements with the same data share a row; nothing if there are no rows. */
function part(heading: string, columns: readonly string[], rows: readonly OverviewRow[]): string[] {
  const shared = new Map<string, { cells: readonly string[]; elements: string[] }>();
  for (const { element, cells } of rows) {
    const key = JSON.stringify(cells);
    const row = shared.get(key) ?? { cells, elements: [] };
    row.elements.push(linkTo(element));
    shared.set(key, row);
  }
  if (shared.size === 0) return [];
  const lines = [...shared.values()].map(({ cells, elements }) => [elements.join(', '), ...cells]);
  return [`### ${heading}`, table(['Element', ...columns], lines)];
}

const linkTo = ({ name }: Described): string => `[${name}](../elements/${name}/${name}.md#privacy)`;

/** Returns the cells of a stored entry that follow its place. */
const entryCells = ({ content, isSent, purpose, lifetime, setting = '' }: StoredData): string[] => [
  isSent === false ? `${content}; not sent` : content,
  code(purpose),
  lifetime,
  code(setting),
];

function storedTable(stores: readonly StoredData[]): string {
  const hasAggregate = stores.some(({ inAggregate }) => inAggregate);
  const rows = stores.map(({ key, areas, content, inAggregate, isSent, purpose, lifetime, setting = '' }) => [
    code(key),
    areas.map((area) => areaNames[area]).join(' or '),
    content,
    ...(hasAggregate ? [isSent === false ? 'not sent' : (inAggregate ?? '')] : []),
    code(purpose),
    lifetime,
    code(setting),
  ]);
  const aggregate = hasAggregate ? ['In `aggregate`'] : [];
  return table(['Key', 'Where', 'Content', ...aggregate, 'Purpose', 'For how long', 'Setting'], rows);
}

const sentTable = (sends: readonly SentData[]): string =>
  table(['To', 'Content', 'When', 'Purpose'], sends.map(sentCells));

const sentCells = ({ to, content, when, purpose }: SentData): string[] => [
  recipientTexts(to).join(' or '),
  content,
  when,
  code(purpose),
];

/** Returns one text per recipient. Several attributes of the same elements share a text. */
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
      return recipient.of;
  }
}
