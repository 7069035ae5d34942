import { outcomes } from '../../../server/http/outcomes.ts';
import { isObject, type JsonObject } from '../../../src/json/json.ts';

/** A response of `fetch()` or of a socket. */
type Received = Pick<Response, 'status' | 'headers'>;

const isFilled = (value: unknown): boolean => typeof value === 'string' && value !== '';

const isFieldError = (error: unknown): boolean =>
  isObject(error) && Object.keys(error).join() === 'field,message' && Object.values(error).every(isFilled);

/** Returns whether an object has the members that the elements read with this status, and no others. */
function hasShape(status: number, { message, token, errors, ...others }: JsonObject): boolean {
  const rest = Object.keys(others).join();
  const mayRenew = token === undefined || (isFilled(token) && (status === 200 || status === 403));
  if (!mayRenew || (errors !== undefined && status !== 422)) return false;
  // The endpoints of the token and of the challenge.
  if (status === 200 && message === undefined)
    return token === undefined ? rest === 'parameters,signature' : rest === '';
  if (!isFilled(message)) return false;
  if (status === 422) return Array.isArray(errors) && errors.length > 0 && errors.every(isFieldError) && rest === '';
  if (rest === '') return true;
  const { status: name, invalid_fields: invalid } = others;
  return (
    rest === 'status,invalid_fields' && status === 200 && name === 'spam' && Array.isArray(invalid) && !invalid.length
  );
}

/** Returns the faults of a response of a form; `body` is the parsed JSON, or the text of any other content. */
export function responseFaults({ status, headers }: Received, body: unknown): string[] {
  const known = Object.values(outcomes).flatMap((outcome) => [outcome.status, outcome.pageStatus]);
  const faults: string[] = [];
  if (status === 429 && !/^\d+$/.test(headers.get('Retry-After') ?? '')) faults.push('429 has no Retry-After');
  if (status === 405 && headers.get('Allow') !== 'POST') faults.push('405 has no Allow');
  if (status === 303 || status === 204) return body === '' ? faults : [...faults, `${status} has a body`];
  if (!known.includes(status)) return [...faults, `there is no answer with the status ${status}`];
  const type = headers.get('Content-Type')?.split(';')[0];
  if (type === 'text/html') return body === '' ? [...faults, 'the page is empty'] : faults;
  if (type !== 'application/json') return [...faults, `the type is ${type}`];
  return isObject(body) && hasShape(status, body)
    ? faults
    : [...faults, `${status} has the JSON ${JSON.stringify(body)}`];
}
