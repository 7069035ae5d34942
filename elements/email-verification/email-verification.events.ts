import { bubbling } from '../../src/kit/definition.ts';

/** The address to which a code was sent, or that was verified. */
export interface EmailDetail {
  /** The address, as it was in the input then. */
  readonly email: string;
}

/** The address to which no code could be sent. */
export interface CodeFailedDetail {
  /** The address, as it was in the input then. */
  readonly email: string;
  /** `offline`: the server could not be reached; `late`: it did not respond in time; `unsent`: it refused. */
  readonly reason: 'offline' | 'late' | 'unsent';
}

export const emailVerificationEvents = {
  /** Dispatched after the server has sent a code. */
  'portico-code-sent': bubbling<EmailDetail>(),
  /** Dispatched after sending a code has failed. */
  'portico-code-failed': bubbling<CodeFailedDetail>(),
  /** Dispatched after the server has accepted the code. */
  'portico-code-verified': bubbling<EmailDetail>(),
};
