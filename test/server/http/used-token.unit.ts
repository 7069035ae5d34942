import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CounterStore, FormEvent, ProtectOptions } from '../../../server/http/options.ts';
import { setClock } from '../../../src/clock/clock.ts';
import { installTestClock, type TestClock } from '../../clock.ts';
import { browserRequest, checkedHandler, elementRequest, site, validFields } from './checked-handler.ts';

let clock: TestClock;

beforeEach(() => {
  clock = installTestClock(Date.now());
});
afterEach(() => setClock());

const secret = 'a secret of the tests';
const minute = 60_000;

describe('a token after use', () => {
  const options: ProtectOptions = { token: { required: true }, secret };
  /** Returns a function that sends a form with a token, and one that returns a token after the minimum time. */
  const start = (protect: ProtectOptions = options) => {
    const checked = checkedHandler({ protect });
    const send = (token: string, fields = {}, headers = {}) =>
      checked.send(elementRequest({ ...validFields, _token: token, ...fields }, headers));
    const openPage = async () => {
      const token = await checked.handler.issueToken('contact');
      await clock.advance(3000);
      return token;
    };
    return { ...checked, send, openPage };
  };
  const kindsOf = (events: readonly FormEvent[]) =>
    events.filter(({ kind }) => kind !== 'unprotected').map(({ kind, reason }) => reason ?? kind);

  it('is refused for another message, and its successor sends that message at once', async () => {
    const { send, openPage, messages, events } = start();
    const token = await openPage();
    expect((await send(token)).status).toBe(200);
    const replay = await send(token, { message: 'Another' });
    expect(replay.status).toBe(403);
    expect(replay.data.message).toMatch(/Please send it again/);
    expect((await send(String(replay.data.token), { message: 'Another' })).status).toBe(200);
    expect(messages.map(({ fields }) => fields.at(-1))).toEqual([
      ['message', 'Hello'],
      ['message', 'Another'],
    ]);
    expect(kindsOf(events)).toEqual(['accepted', 'token-used', 'accepted']);
  });

  it('repeats its own message, also with a key', async () => {
    const { send, openPage, messages, events } = start();
    const token = await openPage();
    for (const status of [200, 200, 200]) expect((await send(token)).status).toBe(status);
    const keyed = { 'Idempotency-Key': 'a' };
    const other = await openPage();
    for (const status of [200, 200]) expect((await send(other, { message: 'B' }, keyed)).status).toBe(status);
    expect((await send(await openPage(), { message: 'B' }, keyed)).status).toBe(200);
    expect(messages).toHaveLength(2);
    expect(kindsOf(events)).toEqual(['accepted', 'duplicate', 'duplicate', 'accepted', 'duplicate', 'duplicate']);
  });

  it('answers as an expired token does', async () => {
    const { send, openPage } = start();
    const token = await openPage();
    await send(token);
    const used = await send(token, { message: 'Another' });
    await clock.advance(24 * 60 * minute);
    const expired = await send(token, { message: 'Another' });
    expect([used.status, used.data.message]).toEqual([expired.status, expired.data.message]);
    expect((await send(String(expired.data.token))).status).toBe(200);
  });

  it('has a successor in the answer, for the next message of the page', async () => {
    const { send, openPage, messages } = start();
    const { data } = await send(await openPage());
    expect((await send(String(data.token), { message: 'Another' })).data.status).toBe('spam');
    await clock.advance(3000);
    expect((await send(String(data.token), { message: 'Another' })).status).toBe(200);
    expect(messages).toHaveLength(2);
  });

  it('gives no time away for a token of somebody else, or none', async () => {
    const { send } = start();
    for (const token of ['', 'x', await start({ token: {} }).openPage()]) {
      const { status, data } = await send(token);
      expect(status).toBe(403);
      expect((await send(String(data.token))).data.status).toBe('spam');
    }
  });

  it('is still valid for a message that was not accepted', async () => {
    const { send, openPage } = start();
    const token = await openPage();
    expect((await send(token, { name: '' })).status).toBe(422);
    expect((await send(token)).status).toBe(200);
  });

  it('does not use up the solution of a challenge', async () => {
    const { send, openPage, handler } = start({ ...options, altcha: { cost: 1, maxNumber: 20 } });
    const solve = async () => {
      const response = await handler(new Request(`${site}/api/contact/challenge`));
      const challenge = (await response.json()) as Challenge; // The description says so.
      return btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }));
    };
    const token = await openPage();
    expect((await send(token, { altcha: await solve() })).status).toBe(200);
    const another = { message: 'Another', altcha: await solve() };
    const { status, data } = await send(token, another);
    expect(status).toBe(403);
    expect((await send(String(data.token), another)).status).toBe(200);
  });

  it('leads browsers without JavaScript to a page', async () => {
    const { openPage, handler } = start();
    const token = await openPage();
    const pageFor = async (message: string) => {
      const response = await handler(browserRequest({ ...validFields, message, _token: token }));
      return [response.status, await response.text()] as const;
    };
    expect((await pageFor('Hello'))[0]).toBe(200);
    const [status, text] = await pageFor('Another');
    expect(status).toBe(403);
    expect(text).toContain('Please reload the page');
  });

  it('is not counted while the store is broken, which is reported', async () => {
    const store: CounterStore = { increment: () => Promise.reject(new Error('no connection')) };
    const { send, openPage, events } = start({ ...options, store });
    const token = await openPage();
    expect((await send(token)).status).toBe(200);
    expect((await send(token, { message: 'Another' })).status).toBe(200);
    expect(events.filter(({ reason }) => reason === 'store')).toHaveLength(2);
  });
});
