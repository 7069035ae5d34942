import { isSafeAddress } from '../../src/sanitize/address.ts';
import { expect } from '../expect.ts';
import { safeAddresses, unsafeAddresses } from './address-vectors.ts';
import { openTrap, settled } from './trap.ts';

/** Inserts a link, with the address if it `isAllowed`, and clicks it. Returns what happened. */
async function followLink(address: string, isAllowed: (address: string) => boolean) {
  const { page, main, caught } = await openTrap();
  const link = page.document.createElement('a');
  if (isAllowed(address)) link.setAttribute('href', address);
  main.append(link);
  const { protocol } = link;
  if (/script:|^:?$/.test(protocol)) link.click();
  await settled(page);
  return { caught, protocol };
}

describe('an address in a link', () => {
  for (const address of unsafeAddresses) {
    it(`is left out and runs nothing: ${JSON.stringify(address)}`, async () =>
      expect(await followLink(address, isSafeAddress)).toEqual({ caught: [], protocol: ':' }));
  }

  for (const address of safeAddresses) {
    it(`has a harmless protocol: ${JSON.stringify(address)}`, async () => {
      const { protocol } = await followLink(address, isSafeAddress);
      expect(protocol).toMatch(/^(https?|mailto|tel|data):$/);
    });
  }

  it('runs without the check, so that the trap detects it', async () =>
    expect(await followLink('java\tscript:trap()', () => true)).toEqual({ caught: ['trap'], protocol: 'javascript:' }));
});
