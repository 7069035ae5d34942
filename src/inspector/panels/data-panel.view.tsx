import type { ReactNode } from 'react';
import type { Purpose } from '../../consent/page-consent.ts';
import type { DataPurpose, StorageArea } from '../../privacy/privacy.ts';
import type { TextKey, Translate } from '../inspector.texts.ts';

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
  readonly text: Translate;
  readonly consent: readonly { readonly purpose: Purpose; readonly isGranted: boolean }[];
  readonly stored: readonly ShownEntry[];
  readonly sent: readonly ShownRequest[];
  readonly decide: (purpose: Purpose, isGranted: boolean) => void;
  readonly erase: (entries: readonly ShownEntry[]) => void;
}

export function DataPanel({ text, consent, stored, sent, decide, erase }: DataPanelProps): ReactNode {
  return (
    <>
      <h3>{text('consent')}</h3>
      <ul className="consent">
        {consent.map(({ purpose, isGranted }) => (
          <li key={purpose}>
            <span>
              {text(purpose)}: <strong>{text(isGranted ? 'granted' : 'notGranted')}</strong>
            </span>
            <button
              type="button"
              aria-label={`${text(isGranted ? 'revoke' : 'grant')}: ${text(purpose)}`}
              onClick={() => decide(purpose, !isGranted)}
            >
              {text(isGranted ? 'revoke' : 'grant')}
            </button>
          </li>
        ))}
      </ul>
      <h3>{text('stored')}</h3>
      {stored.length === 0 && <p>{text('nothingStored')}</p>}
      {stored.length > 0 && (
        <button type="button" onClick={() => erase(stored)}>
          {text('eraseAll')}
        </button>
      )}
      {byPurpose(stored).map(([purpose, entries]) => (
        <PurposeGroup key={purpose} name={text(purpose)}>
          {entries.map((entry) => (
            <Entry key={`${entry.area} ${entry.key}`} text={text} entry={entry} erase={erase} />
          ))}
        </PurposeGroup>
      ))}
      <h3>{text('sent')}</h3>
      {sent.length === 0 && <p>{text('nothingSent')}</p>}
      {byPurpose(sent).map(([purpose, requests]) => (
        <PurposeGroup key={purpose} name={text(purpose)}>
          {requests.map(({ address, content, tags, time }, index) => (
            <li key={index}>
              <code>{address}</code>
              <Facts text={text} facts={{ element: tags.join(', '), content, after: time }} />
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

interface EntryProps extends Pick<DataPanelProps, 'text' | 'erase'> {
  readonly entry: ShownEntry;
}

function Entry({ text, entry, erase }: EntryProps): ReactNode {
  const { area, key: name, value, content, lifetime, tags } = entry;
  const label = text('erase', { name });
  return (
    <li>
      <button type="button" className="icon" aria-label={label} title={label} onClick={() => erase([entry])}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13" />
        </svg>
      </button>
      <code>{name}</code>
      <Facts text={text} facts={{ element: tags.join(', '), where: text(area), content, lifetime }} />
      <pre>{value}</pre>
    </li>
  );
}

interface FactsProps {
  readonly text: Translate;
  readonly facts: { readonly [Name in TextKey]?: string | undefined };
}

/** The facts about an entry that are known. */
function Facts({ text, facts }: FactsProps): ReactNode {
  const known = Object.entries(facts).filter(([, fact]) => fact);
  return (
    <dl>
      {known.map(([name, fact]) => (
        <div key={name}>
          <dt>{text(name as TextKey)}</dt>
          {/* The keys of `facts`. */}
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
