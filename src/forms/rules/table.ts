import type { Check } from '../rule.ts';
import { dateRules } from './dates.ts';
import { fileRules } from './files.ts';
import { groupRules } from './groups.ts';
import { itemRules } from './items.ts';
import { numberRules } from './numbers.ts';
import { textRules } from './text.ts';

/** Every rule the engine knows, by name. A family that is loaded later sets its checks here. */
export const table = new Map<string, Check>(
  Object.entries({ ...itemRules, ...textRules, ...numberRules, ...dateRules, ...fileRules, ...groupRules }),
);
