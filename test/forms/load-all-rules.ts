import { loadFamilies } from '../../src/forms/validation/common-rules.ts';
import { furtherRuleNames } from '../../src/forms/rules/further-rule-families.ts';

// The tests speak of every rule; a form loads only the families of which it names a rule.
await loadFamilies(
  ['url', 'date', 'number', 'file', ...furtherRuleNames].map((rule) => ({ rule, field: 'any', error: '' })),
);
