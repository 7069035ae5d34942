import { describe, expect, it } from 'vitest';
import { LatestRemoteCheck, type Verdict } from '../../../src/forms/latest-remote-check.ts';

const right: Verdict = { kind: 'right' };
const wrong: Verdict = { kind: 'wrong', message: '' };
const offline: Verdict = { kind: 'unknown', reason: 'offline' };
const dropped: Verdict = { kind: 'dropped' };
const pair = (code: string, email = 'ada@example.com') => ({ key: `${email} ${code}`, code });

/** A server that answers when the test says. */
function server() {
  const asked: { code: string; signal: AbortSignal; answer: (verdict: Verdict) => void }[] = [];
  const check = new LatestRemoteCheck<ReturnType<typeof pair>>(
    ({ code }, signal) => new Promise((answer) => asked.push({ code, signal, answer })),
  );
  return { check, asked, codes: () => asked.map(({ code }) => code) };
}

describe('LatestRemoteCheck', () => {
  it('checks an unchanged value once', async () => {
    const { check, asked, codes } = server();
    const first = check.check(pair('1'));
    const second = check.check(pair('1'));
    asked[0]?.answer(right);
    expect(await Promise.all([first, second, check.check(pair('1'))])).toEqual([right, right, right]);
    expect(codes()).toEqual(['1']);
  });

  it('checks another code, and the same code for another address', async () => {
    const { check, asked, codes } = server();
    for (const [index, each] of [pair('1'), pair('2'), pair('2', 'bob@example.com')].entries()) {
      const verdict = check.check(each);
      asked[index]?.answer(wrong);
      expect(await verdict).toEqual(wrong);
    }
    expect(codes()).toEqual(['1', '2', '2']);
  });

  it('replaces the previous check and ignores its late response', async () => {
    const { check, asked } = server();
    const first = check.check(pair('1'));
    const second = check.check(pair('2'));
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    asked[1]?.answer(wrong);
    asked[0]?.answer(right);
    expect(await Promise.all([first, second])).toEqual([dropped, wrong]);
    expect([check.known(pair('1')), check.known(pair('2'))]).toEqual([undefined, wrong]);
  });

  it('checks again after a missing response', async () => {
    const { check, asked, codes } = server();
    const lost = check.check(pair('1'));
    asked[0]?.answer(offline);
    expect([await lost, check.known(pair('1')), check.isRunning]).toEqual([offline, offline, false]);
    void check.check(pair('1'));
    expect(codes()).toEqual(['1', '1']);
  });

  it('stops, except for a check of the current value', async () => {
    const { check, asked } = server();
    const verdict = check.check(pair('1'));
    check.stop(pair('1'));
    expect(check.isRunning).toBe(true);
    check.stop(pair('2'));
    expect([check.isRunning, asked[0]?.signal.aborted]).toEqual([false, true]);
    asked[0]?.answer(right);
    expect([await verdict, check.known(pair('1'))]).toEqual([dropped, undefined]);
  });

  it('forgets only a rejection', async () => {
    const { check, asked } = server();
    const first = check.check(pair('1'));
    asked[0]?.answer(wrong);
    await first;
    check.forgetRejection();
    expect(check.isKnownOrPending(pair('1'))).toBe(false);
    const second = check.check(pair('1'));
    asked[1]?.answer(right);
    await second;
    check.forgetRejection();
    expect(check.known(pair('1'))).toEqual(right);
  });
});
