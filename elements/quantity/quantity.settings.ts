import { texts } from '../../src/settings/settings.ts';
import { fillPlaceholders } from '../../src/text/placeholders.ts';
import type { Dictionary } from '../../src/text/text.ts';

export const quantitySettings = {
  /** Custom texts: `increase` and `decrease`, the labels of the buttons. `{label}` stands for the label of the input. */
  texts: texts(),
};

/** The accessible names of the buttons. `{label}` stands for the name of the input. */
export const quantityTexts: Dictionary<'increase' | 'decrease'> = {
  en: { increase: 'Increase quantity: {label}', decrease: 'Decrease quantity: {label}' },
  de: { increase: 'Menge erhöhen: {label}', decrease: 'Menge verringern: {label}' },
};

/** Inserts the name of the input into the text of a button. If there is no name, removes `{label}` and the colon before it. */
export const insertLabel = (text: string, label: string): string =>
  label
    ? fillPlaceholders(text, { label })
    : text.replace(': {label}', '').replace('{label}: ', '').replace('{label}', '').trim();
