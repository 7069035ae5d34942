import type { ReactNode } from 'react';
import type { Purpose } from '../consent/page-consent.ts';
import type { DataPurpose, StorageArea } from '../privacy/privacy.ts';
import type { TextKey, Translate } from './inspector.texts.ts';

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

/** The consent, and the data that is stored and sent. */
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
      {stored.length === 0 ? (
        <p>{text('nothingStored')}</p>
      ) : (
        <>
          <button type="button" onClick={() => erase(stored)}>
            {text('eraseAll')}
          </button>
          <ul className="entries">
            {stored.map((entry) => (
              <li key={`${entry.area} ${entry.key}`}>
                <button
                  type="button"
                  className="icon"
                  aria-label={text('erase', { name: entry.key })}
                  title={text('erase', { name: entry.key })}
                  onClick={() => erase([entry])}
                >
                  <svg viewBox="0 0 24 24" aria-hidden="true">
                    <path d="M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13" />
                  </svg>
                </button>
                <code>{entry.key}</code>
                <Facts
                  text={text}
                  facts={{
                    element: entry.tags.join(', '),
                    where: text(entry.area),
                    purpose: text(entry.purpose),
                    content: entry.content,
                    lifetime: entry.lifetime,
                  }}
                />
                <pre>{entry.value}</pre>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{text('sent')}</h3>
      {sent.length === 0 ? (
        <p>{text('nothingSent')}</p>
      ) : (
        <ul className="entries">
          {sent.map(({ address, content, purpose, tags, time }, index) => (
            <li key={index}>
              <code>{address}</code>
              <Facts text={text} facts={{ element: tags.join(', '), purpose: text(purpose), content, after: time }} />
            </li>
          ))}
        </ul>
      )}
    </>
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
