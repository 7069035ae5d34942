import type { Request } from 'playwright-core';
import { validateResponse, validateJsonRequest, validateRequest } from '../openapi.ts';

/** Returns the faults of a request, by the OpenAPI file. */
export async function faultsOfRequest(call: Request): Promise<string[]> {
  const { pathname, search } = new URL(call.url());
  const type = (await call.allHeaders())['content-type'];
  const body = call.postDataBuffer();
  if (type?.startsWith('application/json')) return validateJsonRequest(call.method(), pathname, call.postDataJSON());
  const sent = body && type ? new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }) : undefined;
  return validateRequest(call.method(), `${pathname}${search}`, sent ? [...(await sent.formData())] : null, type);
}

/** Returns the faults of a response, by the OpenAPI file. */
export async function faultsOfAnswer(call: Request): Promise<string[]> {
  const { pathname } = new URL(call.url());
  const answer = await call.response();
  if (!answer) return [`${call.method()} ${pathname} got no answer`];
  const text = await answer.text();
  const type = answer.headers()['content-type'] ?? '';
  return validateResponse(
    call.method(),
    pathname,
    answer.status(),
    type.includes('json') && text ? JSON.parse(text) : text,
    type,
  );
}

/** Returns the faults of a call and its response. */
export const faultsOf = async (call: Request): Promise<string[]> => [
  ...(await faultsOfRequest(call)),
  ...(await faultsOfAnswer(call)),
];
