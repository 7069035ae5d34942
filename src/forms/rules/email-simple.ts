import type { Checks } from '../rule.ts';
import { matching } from './each-value.ts';

/** An e-mail address by its shape alone (§5, `email-style="simple"`): user@domain with an ending of 2 to 10 letters. */
export const simpleEmailRules: Checks = {
  emailsimple: matching(/^[\w!#$%&'*+/=?^`{|}~.-]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,10}$/i),
};
