import { type Checks, eachOf, everyText } from '../validation/rule.ts';

const ADDRESS = /^[\w!#$%&'*+/=?^`{|}~.-]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,10}$/i;

export const isSimple = (text: string): boolean => ADDRESS.test(text);

/** The rules for `email-style="simple"`, for one address and for a list: user@domain with a top-level domain of 2 to 10 letters. */
export const checks: Checks = { emailsimple: everyText(isSimple), emailssimple: everyText(eachOf(isSimple)) };
