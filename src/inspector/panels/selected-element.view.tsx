import { useState, type ReactNode } from 'react';
import type { Decision as DecisionData } from '../../diagnostics/explain/reasons.ts';
import type { TextKey, Translate } from '../inspector.texts.ts';
import { SettingControl } from './setting-control.view.tsx';
import type { SettingRow } from './setting-rows.ts';

export interface SelectedElementProps {
  readonly text: Translate;
  readonly element: Element;
  /** Another number for each selection. */
  readonly selection: number;
  readonly label: string;
  /** The states that the element has, each with its description. */
  readonly states: readonly { readonly name: string; readonly description: string }[];
  /** The settings; `undefined` if the code of the element has not been loaded. */
  readonly rows: readonly (SettingRow & { readonly description: string })[] | undefined;
  readonly decisions: readonly DecisionData[];
  readonly show: () => void;
  /** Changes a setting by its property; `undefined` removes the change. */
  readonly change: (name: string, value: unknown) => void;
  /** Copies the element as HTML to the clipboard. */
  readonly copy: () => Promise<void>;
}

/** The selected element: its states, its decisions and its settings. */
export function SelectedElement(props: SelectedElementProps): ReactNode {
  const { text, label, states, rows, decisions, show, change } = props;
  return (
    <section aria-label={label}>
      <h3>
        <code>{label}</code>
      </h3>
      <div className="actions">
        <button type="button" onClick={show}>
          {text('show')}
        </button>
        <CopyButton {...props} />
      </div>
      {states.length > 0 && (
        <>
          <h4>{text('states')}</h4>
          <dl>
            {states.map(({ name, description }) => (
              <div key={name}>
                <dt>
                  <code>{name}</code>
                </dt>
                <dd>
                  <Description text={description} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <h4>{text('decisions')}</h4>
      {decisions.length === 0 && <p>{text('noDecisions')}</p>}
      {decisions.map((decision) => (
        <Decision key={decision.question} text={text} {...decision} />
      ))}
      <h4>{text('settings')}</h4>
      {rows ? (
        <ul className="settings">
          {rows.map((row) => (
            <SettingItem key={row.name} text={text} row={row} change={change} />
          ))}
        </ul>
      ) : (
        <p>{text('notLoaded')}</p>
      )}
    </section>
  );
}

function CopyButton({ text, copy }: Pick<SelectedElementProps, 'text' | 'copy'>): ReactNode {
  const [isCopied, setCopied] = useState(false);
  return (
    <button type="button" onBlur={() => setCopied(false)} onClick={() => void copy().then(() => setCopied(true))}>
      <span aria-live="polite">{text(isCopied ? 'copied' : 'copy')}</span>
    </button>
  );
}

function Decision({ text, question, holds, reasons }: DecisionData & { readonly text: Translate }): ReactNode {
  return (
    <div className="decision">
      <p>
        <span lang="en">{question}</span>: <strong>{text(holds ? 'yes' : 'no')}</strong>
      </p>
      <ul>
        {reasons.map((reason) => (
          <li key={reason.text} data-met={reason.met}>
            <span className="hidden">{text(reason.met ? 'yes' : 'no')}: </span>
            <span lang="en">{reason.text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface SettingItemProps extends Pick<SelectedElementProps, 'text' | 'change'> {
  readonly row: SettingRow & { readonly description: string };
}

function SettingItem({ text, row, change }: SettingItemProps): ReactNode {
  const { name, attribute, source, unused, description } = row;
  const labels = { name: `name-${name}`, description: `description-${name}` };
  return (
    <li>
      <div>
        <code id={labels.name}>{attribute}</code>
        <small data-source={source}>{sourceText(text, source)}</small>
      </div>
      <div className="value">
        {/* Another source is another value, which the control takes over. */}
        <SettingControl key={source} text={text} row={row} labels={labels} change={(value) => change(name, value)} />
        {source === 'property' && (
          <button type="button" className="reset" onClick={() => change(name, undefined)}>
            <span aria-hidden="true">↺</span>
            <span className="hidden">{text('reset', { name: attribute })}</span>
          </button>
        )}
      </div>
      <p id={labels.description}>
        <Description text={description} />
      </p>
      {unused.length > 0 && (
        <p>
          {text('unused', {
            list: unused.map(({ source: other, raw }) => `${sourceText(text, other)}: ${String(raw)}`).join(', '),
          })}
        </p>
      )}
    </li>
  );
}

/** A description from the docs, which are in English, with its words in backticks as code. */
function Description({ text }: { readonly text: string }): ReactNode {
  return (
    <span lang="en" dir="auto">
      {text.split('`').map((part, index) => (index % 2 ? <code key={index}>{part}</code> : part))}
    </span>
  );
}

function sourceText(text: Translate, source: SettingRow['source']): string {
  if (source.startsWith('@')) return text('attribute', { name: source.slice(1) });
  if (source.startsWith('preset ')) return text('preset', { name: source.slice(7) });
  const keys: Readonly<Record<string, TextKey>> = {
    page: 'page',
    block: 'block',
    property: 'property',
    'safe choice': 'safeChoice',
  };
  return text(keys[source] ?? 'default');
}
