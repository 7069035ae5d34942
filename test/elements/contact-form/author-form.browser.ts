import { getByRole } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { json } from '../../network.ts';
import { openForm, type FormPage } from './form-page.ts';
import { announcementOf, box, descriptionOf, field, fill, leave, responseOf } from '../../visitor.ts';

const markup = `<form action="/send.php" method="post">
  <label for="n">Name</label> <input id="n" name="name" required>
  <label for="e">Email</label> <input id="e" name="email" type="email" required>
  <fieldset><legend>Day</legend>
    <label><input type="radio" name="day" value="1" required>Monday</label>
    <label><input type="radio" name="day" value="2" required>Tuesday</label>
  </fieldset>
  <button>Send</button> <button formnovalidate name="save" value="1">Save</button>
</form>`;

const open = (html = markup): Promise<FormPage> =>
  openForm(html, { attributes: 'endpoint="/message"' }).then((page) => {
    page.network.route('/message', json({}));
    return page;
  });

const tips = ({ form }: FormPage) => [...form.querySelectorAll('.portico-tip')].map(({ textContent }) => textContent);

const press = async (page: FormPage, name: string): Promise<void> => {
  getByRole(page.form, 'button', { name }).click();
  await page.settled();
};

describe('an author’s plain form', () => {
  it('is not sent while the browser finds fields invalid; its messages stand beside them', async () => {
    const page = await open();
    const name = field(page.form, 'Name');
    await press(page, 'Send');
    expect(page.bodies()).toEqual([]);
    expect(tips(page)).toHaveLength(3);
    expect(descriptionOf(name)).toBe(name.validationMessage);
    expect(name.validationMessage).not.toBe('');
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(name.nextElementSibling?.className).toBe('portico-tip');
    expect(page.element.getAttribute('status')).toBe('invalid');
  });

  it('says so as a whole, as an error, to the eye and to screen readers', async () => {
    const page = await open();
    await press(page, 'Send');
    const said = 'One or more fields have an error. Please check and try again.';
    expect([responseOf(page.form), announcementOf(page.element)]).toEqual([said, said]);
    expect(page.form.querySelector<HTMLElement>('.portico-response')?.dataset.kind).toBe('error');
  });

  it('moves the focus to the first invalid field, as browsers do', async () => {
    const page = await open();
    fill(field(page.form, 'Name'), 'Ann');
    await press(page, 'Send');
    expect(document.activeElement?.id).toBe('e');
  });

  it('has one message for a group of radios, behind the last of them and outside its label', async () => {
    const page = await open();
    await press(page, 'Send');
    const tip = page.form.querySelector('fieldset .portico-tip');
    expect(tip?.previousElementSibling?.textContent).toBe('Tuesday');
    expect(page.form.querySelectorAll('label .portico-tip').length).toBe(0);
    for (const day of ['Monday', 'Tuesday']) {
      expect(descriptionOf(box(page.form, day, 'radio'))).toBe(tip?.textContent);
    }
  });

  it('is sent when everything holds, and the messages are gone', async () => {
    const page = await open();
    await press(page, 'Send');
    fill(field(page.form, 'Name'), 'Ann');
    fill(field(page.form, 'Email'), 'ann@example.com');
    box(page.form, 'Monday', 'radio').click();
    await page.settled();
    expect(tips(page)).toEqual([]);
    await press(page, 'Send');
    expect(page.bodies().map((body) => [...body])).toEqual([
      [
        ['name', 'Ann'],
        ['email', 'ann@example.com'],
        ['day', '1'],
      ],
    ]);
  });

  it('is checked while it is filled in, once a field was left', async () => {
    const page = await open();
    fill(field(page.form, 'Email'), 'nope');
    await page.settled();
    expect(tips(page)).toEqual([(field(page.form, 'Email') as HTMLInputElement).validationMessage]);
    leave(field(page.form, 'Name'), false);
    fill(field(page.form, 'Email'), 'ann@example.com');
    await page.settled();
    expect(tips(page)).toEqual([field(page.form, 'Name').validationMessage]);
  });

  it('is sent unchecked by a button with formnovalidate', async () => {
    const page = await open();
    await press(page, 'Save');
    expect(page.bodies().map((body) => body.get('save'))).toEqual(['1']);
  });

  it('is sent unchecked when the author wrote novalidate', async () => {
    const page = await open(markup.replace('<form', '<form novalidate'));
    await press(page, 'Send');
    expect(page.bodies()).toHaveLength(1);
  });

  it('is held back by what the page’s own script finds wrong', async () => {
    const page = await open('<form><label>Name <input name="name" value="Ann"></label><button>Send</button></form>');
    const name = field(page.form, 'Name');
    name.setCustomValidity('That name is taken.');
    await press(page, 'Send');
    expect(page.bodies()).toEqual([]);
    expect(tips(page)).toEqual(['That name is taken.']);
    name.setCustomValidity('');
    await press(page, 'Send');
    expect(page.bodies()).toHaveLength(1);
  });

  it('has the places for its answer before they are needed', async () => {
    const page = await open();
    const response = page.form.querySelector('.portico-response');
    const status = page.element.querySelector('[role="status"]');
    expect([response?.textContent, status?.textContent]).toEqual(['', '']);
    expect(status?.getAttribute('aria-live')).toBe('polite');
  });

  it('shows a spinner beside its button while it sends', async () => {
    const page = await open();
    expect(page.form.querySelector('button + .portico-spinner')?.className).toBe('portico-spinner');
  });
});

describe('a form that no server is known for', () => {
  /** What becomes of the submit: whether the browser would go where the form says. */
  async function submitted(page: FormPage): Promise<('sent by the browser' | 'held back')[]> {
    const ends: ('sent by the browser' | 'held back')[] = [];
    const end = (event: Event) => {
      ends.push(event.defaultPrevented ? 'held back' : 'sent by the browser');
      event.preventDefault();
    };
    window.addEventListener('submit', end);
    await press(page, 'Send');
    window.removeEventListener('submit', end);
    return ends;
  }

  it('is a plain form, and goes where it says', async () => {
    const page = await openForm(
      '<form action="/send.php"><input name="a" value="1" required><button>Send</button></form>',
    );
    expect(await submitted(page)).toEqual(['sent by the browser']);
    expect(page.network.sent()).toEqual([]);
  });

  it('is not sent while the browser finds fields invalid', async () => {
    const page = await openForm('<form action="/send.php"><input name="a" required><button>Send</button></form>');
    expect(await submitted(page)).not.toContain('sent by the browser');
  });
});
