import type { ReactNode } from 'react';
import type { Purpose } from '../../consent/page-consent.ts';
import { areaNames, type DataPurpose, type StorageArea } from '../../privacy/privacy.ts';

/** An entry of the browser's storage that an element of the library has written. */
export interface ShownEntry {
  readonly area: StorageArea;
  readonly key: string;
  readonly value: string;
  readonly content: string;
  readonly purpose: DataPurpose;
  readonly lifetime: string;
  /** The tags of the elements that share it. */
  readonly tags: readonly string[];
}

/** A request of the page that an element of the library has sent. */
export interface ShownRequest {
  readonly address: string;
  readonly content: string;
  readonly purpose: DataPurpose;
  readonly tags: readonly string[];
  /** The time since the page was opened, as `12.3 s`. */
  readonly time: string;
}

export interface DataPanelProps {
  readonly consent: readonly { readonly purpose: Purpose; readonly isGranted: boolean }[];
  readonly stored: readonly ShownEntry[];
  readonly sent: readonly ShownRequest[];
  readonly decide: (purpose: Purpose, isGranted: boolean) => void;
  readonly erase: (entries: readonly ShownEntry[]) => void;
}

export function DataPanel({ consent, stored, sent, decide, erase }: DataPanelProps): ReactNode {
  return (
    <>
      <h3>Consent</h3>
      <ul className="consent">
        {consent.map(({ purpose, isGranted }) => (
          <li key={purpose}>
            <span>
              {purpose}: <strong>{isGranted ? 'granted' : 'not granted'}</strong>
            </span>
            <button
              type="button"
              aria-label={`${isGranted ? 'Revoke' : 'Grant'}: ${purpose}`}
              onClick={() => decide(purpose, !isGranted)}
            >
              {isGranted ? 'Revoke' : 'Grant'}
            </button>
          </li>
        ))}
      </ul>
      <h3>Stored in this browser</h3>
      {stored.length === 0 && <p>Nothing is stored.</p>}
      {stored.length > 0 && (
        <button type="button" onClick={() => erase(stored)}>
          Erase all
        </button>
      )}
      {byPurpose(stored).map(([purpose, entries]) => (
        <PurposeGroup key={purpose} name={purpose}>
          {entries.map((entry) => (
            <Entry key={`${entry.area} ${entry.key}`} entry={entry} erase={erase} />
          ))}
        </PurposeGroup>
      ))}
      <h3>Sent since the page was opened</h3>
      {sent.length === 0 && <p>Nothing was sent.</p>}
      {byPurpose(sent).map(([purpose, requests]) => (
        <PurposeGroup key={purpose} name={purpose}>
          {requests.map(({ address, content, tags, time }, index) => (
            <li key={index}>
              <code>{address}</code>
              <Facts facts={{ Element: tags.join(', '), Content: content, After: time }} />
            </li>
          ))}
        </PurposeGroup>
      ))}
    </>
  );
}

/** Returns the items in groups of one purpose, in the order in which the purposes first occur. */
function byPurpose<Item extends { readonly purpose: DataPurpose }>(
  items: readonly Item[],
): (readonly [DataPurpose, readonly Item[]])[] {
  const purposes = [...new Set(items.map(({ purpose }) => purpose))];
  return purposes.map((purpose) => [purpose, items.filter((item) => item.purpose === purpose)]);
}

/** A list of what belongs to one purpose. */
function PurposeGroup({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <>
      <h4>{name}</h4>
      <ul className="entries">{children}</ul>
    </>
  );
}

interface EntryProps extends Pick<DataPanelProps, 'erase'> {
  readonly entry: ShownEntry;
}

function Entry({ entry, erase }: EntryProps): ReactNode {
  const { area, key: name, value, content, lifetime, tags } = entry;
  const label = `Erase ${name}`;
  return (
    <li>
      <button type="button" className="icon" aria-label={label} title={label} onClick={() => erase([entry])}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13" />
        </svg>
      </button>
      <code>{name}</code>
      <Facts facts={{ Element: tags.join(', '), Where: areaNames[area], Content: content, 'For how long': lifetime }} />
      <pre>{value}</pre>
    </li>
  );
}

/** The facts about an entry, by their names. */
function Facts({ facts }: { readonly facts: Readonly<Record<string, string>> }): ReactNode {
  return (
    <dl>
      {Object.entries(facts).map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
