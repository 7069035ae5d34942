import { afterEach, describe, expect, it } from 'vitest';
import { request, setNetwork } from '../../src/http/request.ts';

afterEach(() => setNetwork());

/** Returns a response as after redirects. */
const redirected = (response: Response, url: string) =>
  Object.defineProperties(response, { redirected: { value: true }, url: { value: url } });

describe('a redirected response', () => {
  it('includes its final address', async () => {
    setNetwork(async () => redirected(new Response('<p>Thanks</p>'), 'https://site.example/thanks/'));
    expect(await request('/call')).toEqual({
      kind: 'other',
      status: 200,
      body: '<p>Thanks</p>',
      redirectedTo: 'https://site.example/thanks/',
    });
    setNetwork(async () => redirected(Response.json(1), 'https://site.example/one'));
    expect(await request('/call')).toEqual({
      kind: 'json',
      status: 200,
      data: 1,
      redirectedTo: 'https://site.example/one',
    });
  });
});
