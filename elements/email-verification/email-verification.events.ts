import { bubbling } from '../../src/kit/definition.ts';

/** An address that a code was sent to, or that was verified. */
export interface EmailDetail {
  /** The address, as it stood in the input then. */
  readonly email: string;
}

/** An address that no code could be sent to. */
export interface CodeFailedDetail {
  /** The address, as it stood in the input then. */
  readonly email: string;
  /** `offline`: the server could not be reached; `late`: it did not answer in time; `unsent`: it said no. */
  readonly reason: 'offline' | 'late' | 'unsent';
}

export const emailVerificationEvents = {
  /** The server sent a code. */
  'portico-code-sent': bubbling<EmailDetail>(),
  /** No code could be sent. */
  'portico-code-failed': bubbling<CodeFailedDetail>(),
  /** The server took the code for right. */
  'portico-code-verified': bubbling<EmailDetail>(),
};
