import { afterEach, describe, expect, it } from 'vitest';
import { request, setNetwork } from '../../src/http/request.ts';

afterEach(() => setNetwork());

/** An answer as a browser gives it after redirects. */
const led = (response: Response, url: string) =>
  Object.defineProperties(response, { redirected: { value: true }, url: { value: url } });

describe('an answer from elsewhere', () => {
  it('says where it came from', async () => {
    setNetwork(async () => led(new Response('<p>Thanks</p>'), 'https://site.example/thanks/'));
    expect(await request('/call')).toEqual({
      kind: 'other',
      status: 200,
      body: '<p>Thanks</p>',
      ledTo: 'https://site.example/thanks/',
    });
    setNetwork(async () => led(Response.json(1), 'https://site.example/one'));
    expect(await request('/call')).toEqual({ kind: 'json', status: 200, data: 1, ledTo: 'https://site.example/one' });
  });
});
