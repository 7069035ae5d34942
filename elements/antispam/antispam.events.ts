import type { BlockedDetail } from '../../src/antispam/block-reply.ts';
import { bubbling } from '../../src/kit/definition.ts';
import type { ClientData } from './data/client-data.ts';

/** The data that the page would send now. */
export interface ProfileDetail {
  /** The same data as `profile()` returns. */
  readonly data: ClientData;
}

/** The result of a check of an e-mail address by the server. */
export interface EmailCheckedDetail {
  /** The address that was in the field at the time of the request. */
  readonly email: string;
  /** `check`: whether the address may be used; `exists`: whether it exists. */
  readonly question: 'check' | 'exists';
  /** `true` if the server accepts the address. Without a response, no event is dispatched. */
  readonly isGood: boolean;
  /** The result that the server sent: `result` of the check, `EXISTS` … */
  readonly result: string;
}

export const antispamEvents = {
  /** The data to send has changed. Dispatched on start, then at most once per `write-interval`. */
  'portico-profile': bubbling<ProfileDetail>(),
  /** The server has blocked a submission as spam. */
  'portico-blocked': bubbling<BlockedDetail>(),
  /** The server has responded to a check of an e-mail address. */
  'portico-email-checked': bubbling<EmailCheckedDetail>(),
};
