import { afterEach, expect, it, vi } from 'vitest';
import { setClock } from '../../../src/clock/clock.ts';
import { installTestClock } from '../../clock.ts';
import { checkedHandler, elementRequest, validFields } from './checked-handler.ts';

/* What the widget of ALTCHA sent in Chromium for a challenge of this handler, which had the secret below. */

const secret = 'a secret of the tests';
const parameters = {
  algorithm: 'PBKDF2/SHA-256',
  cost: 1000,
  data: { form: 'contact' },
  expiresAt: 1795741777,
  keyLength: 32,
  keyPrefix: 'd320e06790b5c0dea36dbfc5f0da22f9',
  keySignature: 'c435d09899039fd592f16fbdcc4021998e800fc283ab1dfc0fd594befbdff732',
  nonce: 'c40d403f681ab141e134db8c4f2fd5ce',
  salt: '501ffaf4768637554a2bb426f0f553b7',
};
const challenge = {
  parameters,
  signature: '237a28fdccfa7e9f17ea6149476ea2ac3cd183b04f820b6df068c3c2fb170d76',
};
const solution = {
  counter: 6382,
  derivedKey: 'd320e06790b5c0dea36dbfc5f0da22f9c17aae2909c9f28401988c0440b2705b',
  time: 3000.6,
};

afterEach(() => {
  setClock();
  vi.useRealTimers();
});

it.each<[version: string, payload: object, status: number]>([
  ['3.2.2', { challenge, solution }, 200],
  ['3.2.2, changed', { challenge, solution: { ...solution, counter: 6381, derivedKey: '0'.repeat(64) } }, 403],
  // Version 2 cannot read the challenge; this is what it sends for one of its own format.
  ['2', { algorithm: 'SHA-256', challenge: '0'.repeat(64), number: 6382, salt: 'a', signature: '0'.repeat(64) }, 403],
])('the widget of version %s', async (_, payload, status) => {
  const time = parameters.expiresAt * 1000 - 60_000;
  installTestClock(time);
  vi.useFakeTimers({ toFake: ['Date'], now: time }); // The library compares the end of the challenge with `Date`.
  const { send } = checkedHandler({ protect: { altcha: {}, secret } });
  const request = elementRequest({ ...validFields, altcha: btoa(JSON.stringify(payload)) });
  expect((await send(request)).status).toBe(status);
});
