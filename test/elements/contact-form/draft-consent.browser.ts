import { grant, revoke } from '../../../src/consent/consent.ts';
import { expect } from '../../expect.ts';
import { openCaptured } from './captured-forms.ts';
import { field, type } from '../../visitor.ts';

beforeEach(() => sessionStorage.clear());

/** Returns whether what is typed into a form that needs consent is kept. */
async function isKept(): Promise<boolean> {
  const page = await openCaptured('basic', { attributes: 'draft consent="required"' });
  type(field(page.form, 'Your name'), 'Ann');
  await page.clock.advance(1000);
  return sessionStorage.length > 0;
}

// In this order, for what a visitor decided cannot be made undecided again.
describe('a draft that needs consent to memory', () => {
  it('is not kept before it was granted', async () => {
    expect(await isKept()).toBe(false);
  });

  it('is kept when it was granted', async () => {
    grant('memory');
    expect(await isKept()).toBe(true);
  });

  it('is kept from the moment on when it is granted', async () => {
    revoke('memory');
    const page = await openCaptured('basic', { attributes: 'draft consent="required"' });
    grant('memory');
    type(field(page.form, 'Your name'), 'Ann');
    await page.clock.advance(1000);
    expect(sessionStorage.length).toBe(1);
  });

  it('is neither kept nor shown when it was revoked', async () => {
    grant('memory');
    expect(await isKept()).toBe(true);
    revoke('memory');
    const page = await openCaptured('basic', { attributes: 'draft consent="required"' });
    expect(field(page.form, 'Your name').value).toBe('');
    sessionStorage.clear();
    expect(await isKept()).toBe(false);
  });
});
