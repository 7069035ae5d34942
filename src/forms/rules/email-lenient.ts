import { type Checks, eachOf, everyText } from '../validation/rule.ts';
import { isDomain, LOCAL } from './email-domain.ts';
import { isSimple } from './email-simple.ts';

function isLenient(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@');
  return isSimple(text) || (more.length === 0 && LOCAL.test(local) && isDomain(domain));
}

/** The rules for `email-style="lenient"`: an ending of 2 to 10 letters, or an existing top-level domain; and a list of such addresses. */
export const checks: Checks = { emaillenient: everyText(isLenient), emailslenient: everyText(eachOf(isLenient)) };
