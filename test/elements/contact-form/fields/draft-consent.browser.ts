import { grant, revoke } from '../../../../src/consent/consent.ts';
import { expect } from '../../../expect.ts';
import { openCaptured } from '../captured-forms.ts';
import { field, type } from '../../../visitor.ts';

beforeEach(() => sessionStorage.clear());

/** Returns whether the input of a form that requires consent is stored. */
async function isKept(): Promise<boolean> {
  const page = await openCaptured('basic', { attributes: 'draft consent="required"' });
  type(field(page.form, 'Your name'), 'Ann');
  await page.clock.advance(1000);
  return sessionStorage.length > 0;
}

// The order matters: a decision cannot be undone.
describe('a draft that requires consent to memory', () => {
  it('is not stored before consent', async () => {
    expect(await isKept()).toBe(false);
  });

  it('is stored after consent', async () => {
    grant('memory');
    expect(await isKept()).toBe(true);
  });

  it('is stored from the time of consent on', async () => {
    revoke('memory');
    const page = await openCaptured('basic', { attributes: 'draft consent="required"' });
    grant('memory');
    type(field(page.form, 'Your name'), 'Ann');
    await page.clock.advance(1000);
    expect(sessionStorage.length).toBe(1);
  });

  it('is neither stored nor restored after a revocation', async () => {
    grant('memory');
    expect(await isKept()).toBe(true);
    revoke('memory');
    const page = await openCaptured('basic', { attributes: 'draft consent="required"' });
    expect(field(page.form, 'Your name').value).toBe('');
    sessionStorage.clear();
    expect(await isKept()).toBe(false);
  });
});
