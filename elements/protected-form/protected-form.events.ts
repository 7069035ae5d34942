import { bubbling } from '../../src/kit/definition.ts';

/** The details of an inserted form. */
export interface Allowed {
  /** `allowed`: the site allows the visitor; `error`: the check failed, and `on-error` allows the form. */
  readonly reason: 'allowed' | 'error';
}

/** The details of a denied form. */
export interface Denied {
  /** `denied`: the site classifies the visitor as a bot; `error`: the check failed, or there is no form to insert. */
  readonly reason: 'denied' | 'error';
  /** The message that is shown in place of the form. */
  readonly message: string;
}

export const protectedFormEvents = {
  /** Dispatched after the form was inserted. */
  'portico-allowed': bubbling<Allowed>(),
  /** Dispatched after a message was shown in place of the form. */
  'portico-denied': bubbling<Denied>(),
};
