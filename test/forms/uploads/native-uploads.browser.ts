import { getAllByRole, getByRole, queryByRole, waitFor } from '@testing-library/dom';
import '../../../elements/form-validator/form-validator.ts';
import '../../../elements/protected-form/protected-form.ts';
import { resizeImage } from '../../../src/forms/uploads/resize-images.ts';
import { expect } from '../../expect.ts';
import { mountCreated } from '../../page.ts';
import { preload } from '../../preload.ts';
import { chooseFile, field, fill } from '../../visitor.ts';

/* File lists in forms that the browser sends. */

async function open(name: string, fields: string) {
  await preload(name);
  const element = mountCreated(
    `<portico-${name} uploads><form action="/order" method="post" enctype="multipart/form-data">${fields}
      <p><button name="by" value="first">Send</button> <button name="by" value="second">Send twice</button></p></form></portico-${name}>`,
  );
  const form = element.querySelector('form');
  if (!form) throw new Error('The page has no form.');
  const sent: FormData[] = [];
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push(new FormData(form, event.submitter));
  });
  const press = (label = 'Send') => getByRole(form, 'button', { name: label }).click();
  return { form, sent, press };
}

async function photo(): Promise<File> {
  const canvas = new OffscreenCanvas(800, 400);
  canvas.getContext('2d')?.fillRect(0, 0, 400, 400);
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  return new File([blob, new Uint8Array(9000)], 'boat.png', { type: 'image/png' });
}

for (const name of ['form-validator', 'protected-form'])
  describe(`<portico-${name} uploads>`, () => {
    it('lists files, refuses a large one until it is removed, and sends resized images by the pressed button', async () => {
      const { form, sent, press } = await open(
        name,
        '<p><label>Photos <input type="file" name="photos" multiple data-max-size="20kB" data-resize="80"></label></p>',
      );
      const input = field(form, 'Photos');
      await waitFor(() => expect(form.textContent).toContain('At most 20 KB per file.'));
      chooseFile(input, new File([new Uint8Array(30_000)], 'large.txt', { type: 'text/plain' }));
      await waitFor(() => expect(input.validationMessage).toBe('A file is too large. The maximum is 20 KB.'));
      press();
      await waitFor(() => expect(document.activeElement).toBe(input));
      getByRole(form, 'button', { name: 'Remove large.txt' }).click();
      const image = await photo();
      const expected = await resizeImage(image, 80);
      chooseFile(input, image);
      // The image is being resized.
      press();
      press('Send twice');
      expect(sent).toHaveLength(0);
      await waitFor(() => expect(sent).toHaveLength(1));
      const [data] = sent;
      const file = data?.get('photos');
      expect([data?.get('by'), file instanceof File && file.size, getAllByRole(form, 'listitem').length]).toEqual([
        'second',
        expected.size,
        1,
      ]);
      expect(expected.size).toBeLessThan(image.size);
    });
  });

describe('the message of a feature of a field', () => {
  it('is shown by the validator, and disappears on the keystroke that corrects the value', async () => {
    const { form, sent, press } = await open(
      'form-validator',
      '<p><label>Phone <input type="tel" name="phone" data-phone="US" value="2015550123"></label></p>',
    );
    const input = field(form, 'Phone');
    await waitFor(() => expect(input.value).toBe('(201) 555-0123'));
    fill(input, '20155');
    press();
    await waitFor(() =>
      expect(form.querySelector('[role="alert"]')?.textContent ?? form.textContent).toContain(
        'Enter a valid phone number.',
      ),
    );
    expect(sent).toHaveLength(0);
    input.value = '2015550123';
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    expect([input.ariaInvalid, queryByRole(form, 'alert')?.textContent ?? '']).toEqual([null, '']);
    press();
    await waitFor(() => expect(sent).toHaveLength(1));
  });
});
