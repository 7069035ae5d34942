import { bubbling } from '../../src/kit/definition.ts';

/** Why a form was put in. */
export interface Allowed {
  /** `allowed`: the site says so; `error`: it could not be asked, and `on-error` says so. */
  readonly why: 'allowed' | 'error';
}

/** Why a form was not put in. */
export interface Denied {
  /** `denied`: the site takes the visitor for a bot; `error`: it could not be asked, or there is no form to put in. */
  readonly why: 'denied' | 'error';
  /** What the visitor reads in its place. */
  readonly message: string;
}

export const protectedFormEvents = {
  /** The form stands in the page. */
  'portico-allowed': bubbling<Allowed>(),
  /** A message stands in place of the form. */
  'portico-denied': bubbling<Denied>(),
};
