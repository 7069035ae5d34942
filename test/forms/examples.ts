import { addresses } from './examples/addresses.ts';
import { america } from './examples/america.ts';
import { bounds } from './examples/bounds.ts';
import { dates } from './examples/dates.ts';
import { europe } from './examples/europe.ts';
import { money } from './examples/money.ts';
import { words } from './examples/words.ts';
import type { Example } from './examples/example.ts';

/** Every rule of class-name validators that speaks of texts, by the name that authors write, valid and invalid. */
export const examples: readonly Example[] = [
  ...words,
  ...addresses,
  ...dates,
  ...bounds,
  ...money,
  ...america,
  ...europe,
];
