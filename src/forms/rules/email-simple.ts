import { type Checks, matching } from '../validation/rule.ts';

/** The rule for `email-style="simple"`: user@domain with a top-level domain of 2 to 10 letters. */
export const checks: Checks = {
  emailsimple: matching(/^[\w!#$%&'*+/=?^`{|}~.-]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,10}$/i),
};
