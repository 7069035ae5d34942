import { type Checks, eachOf, everyText } from '../validation/rule.ts';
import { isEmailByDomain } from './email-by-domain.ts';
import { isSimple } from './email-simple.ts';

// An IP address or a port ends in a digit or a bracket.
const isLenient = (text: string): boolean => isSimple(text) || (isEmailByDomain(text) && !/[\d\]]$/.test(text));

/** The rules for `email-style="lenient"`: an ending of 2 to 10 letters, or an existing top-level domain; and a list of such addresses. */
export const checks: Checks = { emaillenient: everyText(isLenient), emailslenient: everyText(eachOf(isLenient)) };
