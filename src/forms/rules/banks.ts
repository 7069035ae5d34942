import isAbaRouting from 'validator/es/lib/isAbaRouting.js';
import isIBAN from 'validator/es/lib/isIBAN.js';
import type { Checks } from '../rule.ts';
import { every, matching } from './each-value.ts';

/** Banks and their accounts in many countries (§5). */
export const bankRules: Checks = {
  iban: every((text) => isIBAN(text)),
  // Bank, country, place (0 and 1 are for tests and passive members, O is mistaken for 0), then perhaps a branch.
  bic: matching(/^[a-z]{6}[a-z2-9][a-np-z1-9](?:x{3}|[a-wy-z\d][a-z\d]{2})?$/i),
  abaRoutingNumber: every((text) => !text.startsWith('0000') && isAbaRouting(text)),
};
