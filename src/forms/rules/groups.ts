import type { Checks } from '../rule.ts';

/** Rules made of rules (§5): `all` of nothing holds, `any` of nothing does not. */
export const groupRules: Checks = {
  all: ({ rules }, _values, holds) => !rules || rules.every(holds),
  any: ({ rules }, _values, holds) => !rules || rules.some(holds),
};
