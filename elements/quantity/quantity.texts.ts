import type { Dictionary } from '../../src/text/text.ts';

/** The names of the buttons; `{label}` is the name of the input. */
export const quantityTexts: Dictionary<'increase' | 'decrease'> = {
  en: { increase: 'Increase quantity: {label}', decrease: 'Decrease quantity: {label}' },
  de: { increase: 'Menge erhöhen: {label}', decrease: 'Menge verringern: {label}' },
};

/** Writes the name of the input into the text of a button; of an input without a name the text says nothing. */
export const withLabel = (text: string, label: string): string =>
  label
    ? text.replace('{label}', () => label)
    : text.replace(': {label}', '').replace('{label}: ', '').replace('{label}', '').trim();
