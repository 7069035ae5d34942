import { loadFamilies } from '../../src/forms/rules/families.ts';

// The tests speak of every rule; a form loads only the families that its schema names.
await loadFamilies(['date', 'number', 'file'].map((rule) => ({ rule, field: 'any', error: '' })));
