import { texts } from '../../src/kit/settings.ts';

export const quantitySettings = {
  /** Own texts: `increase` and `decrease`, the names of the buttons; `{label}` in them is the name of the input. */
  texts: texts(),
};
