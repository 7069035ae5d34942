import type { BlockedDetail } from '../../src/antispam/block-reply.ts';
import { bubbling } from '../../src/kit/definition.ts';
import type { ClientData } from './data/client-data.ts';

/** What the page would send now. */
export interface ProfileDetail {
  /** The same as `profile()` answers. */
  readonly data: ClientData;
}

/** An e-mail address that the server was asked about. */
export interface EmailCheckedDetail {
  /** The address, as it stood in the field then. */
  readonly email: string;
  /** `check`: whether it may be used; `exists`: whether it exists. */
  readonly question: 'check' | 'exists';
  /** `true` if the server takes it for good. Where no answer came there is no event. */
  readonly isGood: boolean;
  /** The server's word: `result` of the check, `EXISTS` … */
  readonly result: string;
}

export const antispamEvents = {
  /** What would be sent has changed: as it begins, and at most once in each `write-interval`. */
  'portico-profile': bubbling<ProfileDetail>(),
  /** The server refused something, as spam. */
  'portico-blocked': bubbling<BlockedDetail>(),
  /** The server answered about an e-mail address. */
  'portico-email-checked': bubbling<EmailCheckedDetail>(),
};
