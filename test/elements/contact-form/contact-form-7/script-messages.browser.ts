import { getByRole } from '@testing-library/dom';
import { expect } from '../../../expect.ts';
import { json } from '../../../network.ts';
import { field, fill } from '../../../visitor.ts';
import { openForm } from '../form-page.ts';

/* Messages that a script of the page sets with `setCustomValidity`. They count until the script removes them. */

const taken = 'This name is taken.';
const refused = { status: 422, body: { errors: [{ field: 'name', message: 'The server knows no such name.' }] } };

async function open(attributes = '') {
  const page = await openForm(
    '<form><label>Name <input name="name" value="Ada"></label> <button>Send</button></form>',
    { attributes: `endpoint="/message" ${attributes}` },
  );
  page.network.route('/message', json(refused.body, refused.status));
  const name = field(page.form, 'Name');
  const press = async () => {
    getByRole(page.form, 'button', { name: 'Send' }).click();
    await page.settled();
  };
  const tips = () => [...page.form.querySelectorAll('.portico-tip')].map(({ textContent }) => textContent);
  return { ...page, name, press, tips };
}

describe('a message that a script sets on a field of a contact form', () => {
  it('keeps the form from being sent each time, until the script removes it', async () => {
    const { name, press, tips, bodies } = await open();
    name.setCustomValidity(taken);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await press();
      expect([tips(), bodies().length]).toEqual([[taken], 0]);
    }
    name.setCustomValidity('');
    await press();
    expect(bodies()).toHaveLength(1);
  });

  it('is shown again after a message of the server, which had replaced it', async () => {
    const { name, press, tips, settled } = await open('novalidate');
    name.setCustomValidity(taken);
    await press();
    expect([tips(), name.validationMessage]).toEqual([
      ['The server knows no such name.'],
      'The server knows no such name.',
    ]);
    fill(name, 'Ann');
    await settled();
    expect([tips(), name.validationMessage]).toEqual([[taken], taken]);
  });

  it('stays if the script sets it while a message of the server is shown', async () => {
    const { name, press, tips, settled } = await open('novalidate');
    await press();
    name.setCustomValidity(taken);
    fill(name, 'Ann');
    await settled();
    expect([tips(), name.validationMessage]).toEqual([[taken], taken]);
    name.setCustomValidity('');
    fill(name, 'Eve');
    await settled();
    expect([tips(), name.validationMessage]).toEqual([[], '']);
  });
});
