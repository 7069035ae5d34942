import { useState, type ReactNode } from 'react';
import type { Decision as DecisionData } from '../../diagnostics/explain/reasons.ts';
import { SettingControl } from './setting-control.view.tsx';
import type { SettingRow } from './setting-rows.ts';

export interface SelectedElementProps {
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
  const { label, states, rows, decisions, show, change } = props;
  return (
    <section aria-label={label}>
      <h3>
        <code>{label}</code>
      </h3>
      <div className="actions">
        <button type="button" onClick={show}>
          Scroll to element
        </button>
        <CopyButton {...props} />
      </div>
      {states.length > 0 && (
        <>
          <h4>States</h4>
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
      <h4>Why?</h4>
      {decisions.length === 0 && <p>This element decides nothing that needs an explanation.</p>}
      {decisions.map((decision) => (
        <Decision key={decision.question} {...decision} />
      ))}
      <h4>Settings</h4>
      {rows ? (
        <ul className="settings">
          {rows.map((row) => (
            <SettingItem key={row.name} row={row} change={change} />
          ))}
        </ul>
      ) : (
        <p>The code of this element has not been loaded.</p>
      )}
    </section>
  );
}

function CopyButton({ copy }: Pick<SelectedElementProps, 'copy'>): ReactNode {
  const [isCopied, setCopied] = useState(false);
  return (
    <button type="button" onBlur={() => setCopied(false)} onClick={() => void copy().then(() => setCopied(true))}>
      <span aria-live="polite">{isCopied ? 'Copied' : 'Copy as HTML'}</span>
    </button>
  );
}

function Decision({ question, holds, reasons }: DecisionData): ReactNode {
  return (
    <div className="decision">
      <p>
        {question}: <strong>{holds ? 'yes' : 'no'}</strong>
      </p>
      <ul>
        {reasons.map((reason) => (
          <li key={reason.text} data-met={reason.met}>
            <span className="hidden">{reason.met ? 'yes' : 'no'}: </span>
            {reason.text}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface SettingItemProps extends Pick<SelectedElementProps, 'change'> {
  readonly row: SettingRow & { readonly description: string };
}

function SettingItem({ row, change }: SettingItemProps): ReactNode {
  const { name, attribute, source, unused, description } = row;
  const labels = { name: `name-${name}`, description: `description-${name}` };
  return (
    <li>
      <div>
        <code id={labels.name}>{attribute}</code>
        <small data-source={source}>{sourceText(source)}</small>
      </div>
      <div className="value">
        {/* Another source is another value, which the control takes over. */}
        <SettingControl key={source} row={row} labels={labels} change={(value) => change(name, value)} />
        {source === 'property' && (
          <button type="button" className="reset" onClick={() => change(name, undefined)}>
            <span aria-hidden="true">↺</span>
            <span className="hidden">Reset {attribute}</span>
          </button>
        )}
      </div>
      <p id={labels.description}>
        <Description text={description} />
      </p>
      {unused.length > 0 && (
        <p>No effect: {unused.map(({ source: other, raw }) => `${sourceText(other)}: ${String(raw)}`).join(', ')}</p>
      )}
    </li>
  );
}

/** A description from the docs, with its words in backticks as code. */
function Description({ text }: { readonly text: string }): ReactNode {
  return (
    <span dir="auto">{text.split('`').map((part, index) => (index % 2 ? <code key={index}>{part}</code> : part))}</span>
  );
}

function sourceText(source: SettingRow['source']): string {
  if (source.startsWith('@')) return `attribute ${source.slice(1)}`;
  if (source === 'page') return 'page-wide';
  return source === 'block' ? 'JSON block' : source;
}
