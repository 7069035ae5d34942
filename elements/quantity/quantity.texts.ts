import type { Dictionary } from '../../src/text/text.ts';

/** The names of the buttons. */
export const quantityTexts: Dictionary<'increase' | 'decrease'> = {
  en: { increase: 'Increase quantity', decrease: 'Decrease quantity' },
  de: { increase: 'Menge erhöhen', decrease: 'Menge verringern' },
};
