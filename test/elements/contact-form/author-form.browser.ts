import { getByRole } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { hold, json } from '../../network.ts';
import { playBack } from './captured-forms.ts';
import { openForm, type FormPage } from './form-page.ts';
import { announcementOf, box, descriptionOf, field, fill, blur, responseOf } from '../../visitor.ts';

const markup = `<form action="/send.php" method="post">
  <label for="n">Name</label> <input id="n" name="name" required>
  <label for="e">Email</label> <input id="e" name="email" type="email" required>
  <fieldset><legend>Day</legend>
    <label><input type="radio" name="day" value="1" required>Monday</label>
    <label><input type="radio" name="day" value="2" required>Tuesday</label>
  </fieldset>
  <button>Send</button> <button formnovalidate name="save" value="1">Save</button>
</form>`;

const open = (html = markup, attributes = ''): Promise<FormPage> =>
  openForm(html, { attributes: `endpoint="/message" ${attributes}` }).then((page) => {
    page.network.route('/message', json({}));
    return page;
  });

const tips = ({ form }: FormPage) => [...form.querySelectorAll('.portico-tip')].map(({ textContent }) => textContent);

const press = async (page: FormPage, name: string): Promise<void> => {
  getByRole(page.form, 'button', { name }).click();
  await page.settled();
};

describe('an author’s form', () => {
  it('is not sent while native validation fails; the messages are beside the fields', async () => {
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

  it('shows the messages of its fields, with their names, values and bounds', async () => {
    const page = await open(`<form>
      <label>Name <input name="name" required data-msg-required="{label}?" data-msg="Not this one."></label>
      <label>Mail <input name="mail" type="email" value="<b>ada" data-msg="Not {value}!"></label>
      <label>Guests <input name="guests" type="number" min="2" max="8" value="9" data-msg="From {min} to {max}." data-msg-min="Not this one."></label>
      <label>Town <input name="town" required data-msg="Not this one."></label>
      <fieldset data-required><legend>Days</legend>
        <label><input type="checkbox" name="day[]" data-msg-required="Which {label}?"> Monday</label>
        <label><input type="checkbox" name="day[]"> Tuesday</label></fieldset>
      <button>Send</button></form>`);
    field(page.form, 'Town').setCustomValidity('By a script.');
    await press(page, 'Send');
    expect(tips(page)).toEqual(['Name?', 'Not <b>ada!', 'From 2 to 8.', 'By a script.', 'Which Days?']);
  });

  it('shows a message of the form as an error, also to screen readers', async () => {
    const page = await open();
    await press(page, 'Send');
    const said = 'One or more fields have an error. Please check and try again.';
    expect([responseOf(page.form), announcementOf(page.element)]).toEqual([said, said]);
    expect(page.form.querySelector<HTMLElement>('.portico-response')?.dataset.kind).toBe('error');
  });

  it('focuses the first invalid field, as browsers do', async () => {
    const page = await open();
    fill(field(page.form, 'Name'), 'Ann');
    await press(page, 'Send');
    expect(document.activeElement?.id).toBe('e');
  });

  it('shows one message for a group of radios, after the last one and outside its label', async () => {
    const page = await open();
    await press(page, 'Send');
    const tip = page.form.querySelector('fieldset .portico-tip');
    expect(tip?.previousElementSibling?.textContent).toBe('Tuesday');
    expect(page.form.querySelectorAll('label .portico-tip').length).toBe(0);
    for (const day of ['Monday', 'Tuesday']) {
      expect(descriptionOf(box(page.form, day, 'radio'))).toBe(tip?.textContent);
    }
  });

  it('is sent when all fields are valid, without messages', async () => {
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

  it('is validated while it is filled in, after the first blur', async () => {
    const page = await open();
    fill(field(page.form, 'Email'), 'nope');
    await page.settled();
    expect(tips(page)).toEqual([(field(page.form, 'Email') as HTMLInputElement).validationMessage]);
    blur(field(page.form, 'Name'), false);
    fill(field(page.form, 'Email'), 'ann@example.com');
    await page.settled();
    expect(tips(page)).toEqual([field(page.form, 'Name').validationMessage]);
  });

  it('is sent without validation by formnovalidate', async () => {
    const page = await open();
    await press(page, 'Save');
    expect(page.bodies().map((body) => body.get('save'))).toEqual(['1']);
  });

  it('is validated with novalidate, which speaks to the browser; not with novalidate of the element', async () => {
    const page = await open(markup.replace('<form', '<form novalidate'));
    await press(page, 'Send');
    expect([page.bodies(), tips(page).length]).toEqual([[], 3]);
    for (const html of [markup, markup.replace('<form', '<form novalidate')]) {
      const unchecked = await open(html, 'novalidate');
      await press(unchecked, 'Send');
      expect(unchecked.bodies()).toHaveLength(1);
    }
  });

  it('keeps its validation when a script rewrites the attributes of the form', async () => {
    const page = await open();
    for (const name of ['novalidate', 'data-portico-native']) page.form.removeAttribute(name);
    await page.settled();
    expect(page.form.noValidate).toBe(true);
    await press(page, 'Send');
    expect([page.bodies(), tips(page).length]).toEqual([[], 3]);
  });

  it('loses the message of the form when the last invalid field is corrected', async () => {
    const page = await open();
    await press(page, 'Send');
    fill(field(page.form, 'Name'), 'Ann');
    fill(field(page.form, 'Email'), 'ann@example.com');
    await page.settled();
    expect([page.element.getAttribute('status'), responseOf(page.form) === '']).toEqual(['invalid', false]);
    box(page.form, 'Monday', 'radio').click();
    await page.settled();
    expect([tips(page), page.element.getAttribute('status'), responseOf(page.form)]).toEqual([[], 'init', '']);
  });

  it('is not sent if nothing of what the visitor has entered has a name; the text stays', async () => {
    const page = await open(
      '<form><input type="hidden" name="csrf" value="1"><label>Topic <select name="topic"><option>A</option></select></label><label>Text <textarea></textarea></label><label>Query <input></label><button>Send</button></form>',
    );
    await press(page, 'Send');
    expect(page.bodies()).toHaveLength(1); // Nothing was entered.
    const text = field(page.form, 'Text');
    text.value = 'Hello';
    await press(page, 'Send');
    expect([page.bodies().length, text.value, page.element.getAttribute('status')]).toEqual([1, 'Hello', 'failed']);
    expect(responseOf(page.form)).toContain('Nothing was sent');
    page.form.addEventListener('formdata', ({ formData }) => formData.set('text', text.value));
    await press(page, 'Send');
    expect(page.bodies()).toHaveLength(2);
  });

  it('is blocked by custom validity messages of a script', async () => {
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

  it('has the message containers before they are needed', async () => {
    const page = await open();
    const response = page.form.querySelector('.portico-response');
    const status = page.element.querySelector('[role="status"]');
    expect([response?.textContent, status?.textContent]).toEqual(['', '']);
    expect(status?.getAttribute('aria-live')).toBe('polite');
  });

  it('shows a spinner in the middle of its button, in the color of the label, while it is sent', async () => {
    const answer = hold();
    const page = await open('<form action="/send.php"><button style="color: rgb(1, 2, 3)">Send it</button></form>');
    page.network.route('/message', answer.reply);
    const button = getByRole(page.form, 'button');
    const spinner = page.form.querySelector('button + .portico-spinner');
    const middleOf = (part: Element | null) => {
      const { x, y, width, height } = part?.getBoundingClientRect() ?? new DOMRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    const visibility = () => spinner && getComputedStyle(spinner).visibility;
    expect(visibility()).toBe('hidden');
    const before = button.getBoundingClientRect().width;
    await press(page, 'Send it');
    expect(visibility()).toBe('visible');
    expect(middleOf(spinner).x).toBeCloseTo(middleOf(button).x, 0);
    expect(middleOf(spinner).y).toBeCloseTo(middleOf(button).y, 0);
    expect(spinner && getComputedStyle(spinner).color).toBe('rgb(1, 2, 3)');
    expect(getComputedStyle(button).webkitTextFillColor).toBe('rgba(0, 0, 0, 0)');
    expect(button.getBoundingClientRect().width).toBe(before);
    answer.respond(playBack('mail_failed'));
    await page.settled();
    expect(visibility()).toBe('hidden');
    expect(getComputedStyle(button).webkitTextFillColor).not.toBe('rgba(0, 0, 0, 0)');
  });

  it('reserves no space for the spinner', async () => {
    const page = await openForm('<form action="/send.php"><button>Send</button><i>Soon</i></form>');
    const button = getByRole(page.form, 'button').getBoundingClientRect();
    expect(page.form.querySelector('i')?.getBoundingClientRect().left).toBe(button.right);
  });

  it('does not make the page scroll sideways beside a button as wide as its form', async () => {
    const page = await openForm('<form action="/send.php"><button style="inline-size: 100%">Send</button></form>');
    page.form.style.overflow = 'auto';
    expect(page.form.querySelector('.portico-spinner')).not.toBe(null);
    expect(page.form.scrollWidth).toBe(page.form.clientWidth);
  });

  it('shows a response that the server has printed in a box', async () => {
    document.adoptedStyleSheets = []; // Those of earlier tests.
    const page = await openForm(
      '<form action="/send.php"><button>Send</button><div class="portico-response" data-kind="success">Thanks.</div></form>',
    );
    const response = page.form.querySelector('.portico-response');
    const styles = response && [null, '::before'].map((pseudo) => getComputedStyle(response, pseudo));
    expect(styles?.map(({ borderInlineStartWidth }) => borderInlineStartWidth)).toEqual(['4px', '10px']);
  });
});

describe('a form without a server', () => {
  /** Returns whether the browser would submit the form to its action. */
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

  it('is submitted to its action by the browser', async () => {
    const page = await openForm(
      '<form action="/send.php"><input name="a" value="1" required><button>Send</button></form>',
    );
    expect(await submitted(page)).toEqual(['sent by the browser']);
    expect(page.network.sent()).toEqual([]);
  });

  it('is not submitted while native validation fails', async () => {
    const page = await openForm('<form action="/send.php"><input name="a" required><button>Send</button></form>');
    expect(await submitted(page)).not.toContain('sent by the browser');
  });
});
