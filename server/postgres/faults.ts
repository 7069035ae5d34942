import { StoreError } from '../outbox/storage-fault.ts';

/** The meanings of the codes of PostgreSQL and of Node. The texts of errors may repeat what visitors wrote. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens at its address',
  ECONNRESET: 'the connection broke',
  ENOTFOUND: 'its host is unknown',
  EAI_AGAIN: 'its host is unknown',
  ETIMEDOUT: 'it does not answer',
  '25006': 'it is read-only',
  '28000': 'it refuses this user',
  '28P01': 'the password is wrong',
  '3D000': 'there is no such database',
  '42501': 'the user has too few rights',
  '53100': 'its disk is full',
  '53300': 'it has too many connections',
  '57P01': 'it is shutting down',
  '57P02': 'it has crashed',
  '57P03': 'it is starting or stopping',
};

/** Returns an error that names the reason, without the password. */
export function databaseFault(error: unknown): StoreError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // Errors of the client itself have no code, and no values: the connection ended, or did not come about in time.
  const text = code === '' && error instanceof Error ? error.message : `its code is ${code}`;
  return new StoreError(`The database in "store" cannot be used: ${reasons[code] ?? text}.`, { cause: error });
}
