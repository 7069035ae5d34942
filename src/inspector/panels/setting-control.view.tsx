import { useState, type ReactNode } from 'react';
import { expectationOf } from '../../diagnostics/on-demand/warnings.ts';
import type { Setting } from '../../settings/settings.ts';
import type { SettingRow } from './setting-rows.ts';

interface SettingControlProps {
  readonly row: SettingRow;
  /** The ids of the elements that label and describe the control. */
  readonly labels: { readonly name: string; readonly description: string };
  readonly change: (value: unknown) => void;
}

/** A control for the value of a setting, by the kind of the setting. */
export function SettingControl({ row, labels, change }: SettingControlProps): ReactNode {
  const { setting, value } = row;
  const shared = { 'aria-labelledby': labels.name, 'aria-describedby': labels.description };
  if (setting.kind === 'flag')
    return (
      <input type="checkbox" {...shared} checked={value === true} onChange={({ target }) => change(target.checked)} />
    );
  if (setting.kind === 'choice')
    return (
      <select {...shared} value={String(value)} onChange={({ target }) => change(target.value)}>
        {setting.values.map((word) => (
          <option key={word}>{word}</option>
        ))}
      </select>
    );
  return <TextControl row={row} labels={labels} change={change} />;
}

/** A text field. What was typed stays until it is left; then the value of the element appears, unless the typed text is invalid. */
function TextControl({ row, labels, change }: SettingControlProps): ReactNode {
  const { name, setting, value } = row;
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? valueOf(setting, value);
  const isValid = typed === undefined || setting.read(typed) !== undefined;
  const isLong = setting.kind === 'list' || setting.kind === 'object' || shown.length > 40;
  const fault = `fault-${name}`;
  const shared = {
    'aria-labelledby': labels.name,
    'aria-describedby': isValid ? labels.description : `${fault} ${labels.description}`,
    'aria-invalid': !isValid,
    spellCheck: false,
    autoComplete: 'off',
    value: shown,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      setTyped(target.value);
      // The element would report an invalid value on the console for each key.
      if (setting.read(target.value) !== undefined) change(target.value);
    },
    onBlur: () => isValid && setTyped(undefined),
  };
  return (
    <>
      {isLong ? <textarea rows={Math.min(6, shown.split('\n').length + 1)} {...shared} /> : <input {...shared} />}
      {!isValid && (
        <span id={fault} className="fault" role="alert">
          Not valid: expected {setting.expected ?? expectationOf(setting)}.
        </span>
      )}
    </>
  );
}

/** Returns a value as an author writes it: a time with its unit, JSON with indents. */
function valueOf({ kind }: Setting<unknown>, value: unknown): string {
  if (kind === 'duration') return `${String(value)}ms`;
  if (kind === 'list' || kind === 'object') return JSON.stringify(value, undefined, 2);
  return String(value);
}
