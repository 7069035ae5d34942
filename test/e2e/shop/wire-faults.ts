import type { Request } from 'playwright-core';
import { validateResponse, validateJsonRequest, validateRequest } from '../../openapi.ts';

/** Returns the differences of a request from the OpenAPI file. */
export async function faultsOfRequest(call: Request): Promise<string[]> {
  const { pathname, search } = new URL(call.url());
  const type = (await call.allHeaders())['content-type'];
  const body = call.postDataBuffer();
  if (type?.startsWith('application/json')) return validateJsonRequest(call.method(), pathname, call.postDataJSON());
  const sent = body && type ? new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }) : undefined;
  return validateRequest(call.method(), `${pathname}${search}`, sent ? [...(await sent.formData())] : null, type);
}

/** Returns the differences of a response from the OpenAPI file. */
export async function faultsOfResponse(call: Request): Promise<string[]> {
  const { pathname } = new URL(call.url());
  const response = await call.response();
  if (!response) return [`${call.method()} ${pathname} received no response`];
  const text = await response.text();
  const type = response.headers()['content-type'] ?? '';
  return validateResponse(
    call.method(),
    pathname,
    response.status(),
    type.includes('json') && text ? JSON.parse(text) : text,
    type,
  );
}

/** Returns the differences of a request and its response from the OpenAPI file. */
export const faultsOf = async (call: Request): Promise<string[]> => [
  ...(await faultsOfRequest(call)),
  ...(await faultsOfResponse(call)),
];
