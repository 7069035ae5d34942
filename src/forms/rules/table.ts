import type { Check } from '../rule.ts';
import { groupRules } from './groups.ts';
import { itemRules } from './items.ts';
import { textRules } from './text.ts';

/** The rules that the engine knows, by name: those of most forms. The other families join when a form names one of their rules. */
export const ruleTable = new Map<string, Check>(Object.entries({ ...itemRules, ...textRules, ...groupRules }));
