import { texts } from '../../src/kit/settings.ts';

export const quantitySettings = {
  /** Custom texts: `increase` and `decrease`, the labels of the buttons; `{label}` in them is the name of the input. */
  texts: texts(),
};
