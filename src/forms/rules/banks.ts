import isAbaRouting from 'validator/es/lib/isAbaRouting.js';
import isIBAN from 'validator/es/lib/isIBAN.js';
import { type Checks, everyText, matching } from '../validation/rule.ts';

/** The rules for international bank codes and accounts. */
export const checks: Checks = {
  iban: everyText((text) => isIBAN(text)),
  // Bank, country, location (0 and 1 mark test and passive members; O is excluded as it looks like 0), optional branch.
  bic: matching(/^[a-z]{6}[a-z2-9][a-np-z1-9](?:x{3}|[a-wy-z\d][a-z\d]{2})?$/i),
  abaRoutingNumber: everyText((text) => !text.startsWith('0000') && isAbaRouting(text)),
};
