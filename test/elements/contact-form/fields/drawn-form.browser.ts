import { findByRole, getAllByRole, getByLabelText, getByRole, queryByLabelText, waitFor } from '@testing-library/dom';
import '../../../../elements/contact-form/contact-form.ts';
import { setNetwork } from '../../../../src/http/request.ts';
import { captureConsole } from '../../../console.ts';
import { expect } from '../../../expect.ts';
import { mount } from '../../../page.ts';

/** A rendered form as its page sees it. */
interface DrawnForm extends HTMLElement {
  fields: readonly unknown[];
}

const send = { type: 'submit', label: 'Send' };

/** Mounts a form with these fields and waits until it is rendered. */
async function draw(...fields: readonly unknown[]): Promise<DrawnForm> {
  const element = mount('<portico-contact-form endpoint="/message"></portico-contact-form>') as DrawnForm;
  element.fields = fields;
  await waitFor(() => expect(element.querySelector('.portico-response')).not.toBeNull());
  return element;
}

/** Renders other fields and waits until `name` has that label. */
async function redraw(element: DrawnForm, label: string, ...fields: readonly unknown[]): Promise<void> {
  element.fields = fields;
  await waitFor(() => getByLabelText(element, label));
}

const input = (element: HTMLElement, label: string) => getByLabelText<HTMLInputElement>(element, label);

function type(control: HTMLInputElement, text: string): void {
  control.value = text;
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

const tipsIn = (element: HTMLElement) =>
  [...element.querySelectorAll('.portico-tip')].map(({ textContent }) => textContent);

/** Records the fields of the next submit and responds with 200. */
function nextSend(): Promise<FormData> {
  return new Promise((resolve) => {
    setNetwork(async (_, { body }) => {
      if (body instanceof FormData) resolve(body);
      return Response.json({ ok: true });
    });
  });
}

describe('a form rendered from JSON', () => {
  afterEach(() => setNetwork());

  for (const kind of ['text', 'email', 'url', 'tel', 'number', 'range', 'date', 'time', 'file']) {
    it(`renders a labelled input for ${kind}`, async () => {
      const element = await draw({ type: kind, name: 'a', label: 'A' });
      expect(input(element, 'A').type).toBe(kind);
      expect(input(element, 'A').name).toBe('a');
    });
  }

  it('sets bounds, hints and defaults', async () => {
    const element = await draw(
      {
        type: 'text',
        name: 'a',
        label: 'A',
        value: 'x',
        placeholder: 'p',
        required: true,
        autocomplete: 'name',
        minlength: 2,
        maxlength: 9,
        pattern: '[a-z]+',
      },
      { type: 'number', name: 'b', label: 'B', value: 4, min: 2, max: 8, step: 2 },
      { type: 'file', name: 'c', label: 'C', accept: '.txt', multiple: true },
      { type: 'textarea', name: 'd', label: 'D', value: 'long', rows: 3, maxlength: 90 },
      { type: 'hidden', name: 'e', value: 'secret' },
      { type: 'email', name: 'f', label: 'F', multiple: true },
    );
    expect(input(element, 'A')).toMatchObject({
      value: 'x',
      placeholder: 'p',
      required: true,
      autocomplete: 'name',
      minLength: 2,
      maxLength: 9,
      pattern: '[a-z]+',
    });
    expect(input(element, 'B')).toMatchObject({ value: '4', min: '2', max: '8', step: '2' });
    expect(input(element, 'C')).toMatchObject({ accept: '.txt', multiple: true });
    expect(getByLabelText(element, 'D')).toMatchObject({ value: 'long', rows: 3, maxLength: 90 });
    expect(element.querySelector('[name=e]')).toMatchObject({ type: 'hidden', value: 'secret' });
    expect(input(element, 'F').multiple).toBe(true);
  });

  it('describes a control by its help text', async () => {
    const element = await draw({ type: 'text', name: 'a b', label: 'A', help: 'As on your card.' });
    const [id = ''] = input(element, 'A').getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(document.getElementById(id)?.textContent).toBe('As on your card.');
  });

  it('uses unique ids in two forms with the same fields', async () => {
    const fields = [
      { type: 'text', name: 'a', label: 'A' },
      { type: 'text', name: 'a', label: 'B' },
    ];
    const one = await draw(...fields);
    const other = await draw(...fields);
    const ids = [input(one, 'A').id, input(one, 'B').id, input(other, 'A').id, input(other, 'B').id];
    expect(new Set(ids).size).toBe(4);
  });

  it('renders choices as named groups', async () => {
    const element = await draw(
      {
        type: 'radios',
        name: 'way',
        label: 'Way',
        required: true,
        value: 'post',
        options: ['mail', { value: 'post', label: 'By post' }],
      },
      { type: 'checkboxes', name: 'likes[]', label: 'Likes', value: ['a', 'c'], options: ['a', 'b', 'c'] },
      { type: 'select', name: 'size', label: 'Size', placeholder: 'Choose', value: 'M', options: ['S', 'M'] },
    );
    const ways = getByRole(element, 'group', { name: 'Way' });
    expect(getByRole<HTMLInputElement>(ways, 'radio', { name: 'By post' }).checked).toBe(true);
    expect(getByRole<HTMLInputElement>(ways, 'radio', { name: 'mail' }).required).toBe(true);
    const likes = getAllByRole<HTMLInputElement>(getByRole(element, 'group', { name: 'Likes' }), 'checkbox');
    expect(likes.map(({ checked }) => checked)).toEqual([true, false, true]);
    expect(getByLabelText<HTMLSelectElement>(element, 'Size').value).toBe('M');
    expect(getAllByRole(element, 'option').map(({ textContent }) => textContent)).toEqual(['Choose', 'S', 'M']);
  });

  describe('with required checkboxes', () => {
    const likes = { type: 'checkboxes', name: 'likes[]', label: 'Likes', required: true, options: ['a', 'b'] };
    const press = (element: HTMLElement) => getByRole(element, 'button', { name: 'Send' }).click();
    const refused = 'Please choose at least one.';

    it('is blocked without a ticked box, with a message at the group', async () => {
      let sends = 0;
      setNetwork(async () => {
        sends += 1;
        return Response.json({});
      });
      const element = await draw(likes, send);
      press(element);
      await waitFor(() => expect(element.getAttribute('status')).toBe('invalid'));
      expect(tipsIn(element)).toEqual([refused]);
      expect(document.activeElement).toBe(input(element, 'a'));
      input(element, 'b').click();
      await waitFor(() => expect(tipsIn(element)).toEqual([]));
      expect(sends).toBe(0);
      press(element);
      await waitFor(() => expect(element.getAttribute('status')).toBe('sent'));
      expect(sends).toBe(1);
    });

    it('shows the author’s text, also on validate()', async () => {
      const element = await draw(likes, send);
      element.setAttribute('texts', '{"choose": "Pick one!"}');
      await Promise.resolve();
      expect(await (element as DrawnForm & { validate(): Promise<boolean> }).validate()).toBe(false);
      expect(tipsIn(element)).toEqual(['Pick one!']);
    });

    it('shows the messages of its fields', async () => {
      const fields = [
        {
          type: 'text',
          name: 'n',
          label: 'Name',
          required: true,
          messages: { required: '{label}?', Pattern: 'Not this.' },
        },
        { ...likes, messages: 'Which {label}?' },
        { type: 'radios', name: 'r', label: 'Ways', required: true, options: ['a', 'b'], messages: '{label}!' },
      ];
      const element = await draw(...fields, send);
      press(element);
      await waitFor(() => expect(tipsIn(element)).toEqual(['Name?', 'Which Likes?', 'Ways!']));
    });

    it('is blocked even if the browser would submit it', async () => {
      const element = mount('<portico-contact-form></portico-contact-form>') as DrawnForm;
      element.fields = [likes, send];
      await waitFor(() => expect(element.querySelector('.portico-response')).not.toBeNull());
      let isHeld = false;
      element.parentElement?.addEventListener(
        'submit',
        (event) => {
          isHeld = event.defaultPrevented;
          event.preventDefault();
        },
        { once: true },
      );
      press(element);
      expect(isHeld).toBe(true);
      await waitFor(() => expect(tipsIn(element)).toEqual([refused]));
    });

    it('is sent without a ticked box if none is required', async () => {
      const element = await draw({ ...likes, required: false }, send);
      const body = nextSend();
      press(element);
      expect((await body).has('likes[]')).toBe(false);
    });
  });

  it('unticks the other checkboxes of an exclusive group', async () => {
    const options = ['yes', 'no', 'maybe'];
    const element = await draw({ type: 'checkboxes', name: 'a', label: 'A', options, value: 'maybe', exclusive: true });
    const ticked = () => options.filter((option) => input(element, option).checked);
    input(element, 'yes').click();
    await waitFor(() => expect(ticked()).toEqual(['yes']));
    input(element, 'no').click();
    await waitFor(() => expect(ticked()).toEqual(['no']));
  });

  it('enables the free text with the last option only', async () => {
    const element = await draw({ type: 'radios', name: 'a', label: 'Way', options: ['mail', 'other'], freeText: true });
    const text = getByRole<HTMLInputElement>(element, 'textbox', { name: 'Way: other' });
    await waitFor(() => expect(text.disabled).toBe(true));
    input(element, 'other').click();
    await waitFor(() => expect(text.disabled).toBe(false));
    expect(text.name).toBe('_wpcf7_free_text_a');
  });

  it('counts characters up and down', async () => {
    const element = await draw(
      { type: 'text', name: 'a', label: 'A', count: 'up', maxlength: 10 },
      { type: 'textarea', name: 'b', label: 'B', count: 'down', maxlength: 10 },
    );
    type(input(element, 'A'), 'four');
    type(input(element, 'B'), 'three');
    const counts = () => [...element.querySelectorAll('.portico-count')].map(({ textContent }) => textContent);
    await waitFor(() => expect(counts()).toEqual(['4 / 10', '5 / 10']));
  });

  it('disables the button until the acceptance is ticked', async () => {
    const element = await draw(
      { type: 'acceptance', name: 'terms', label: 'I accept' },
      { type: 'acceptance', name: 'robot', label: 'I am a robot', invert: true, checked: true },
      { type: 'acceptance', name: 'news', label: 'Newsletter', optional: true },
      send,
    );
    const button = getByRole<HTMLButtonElement>(element, 'button', { name: 'Send' });
    await waitFor(() => expect(button.disabled).toBe(true));
    input(element, 'I accept').click();
    input(element, 'I am a robot').click();
    await waitFor(() => expect(button.disabled).toBe(false));
  });

  it('sends all fields with the pressed button', async () => {
    const element = await draw(
      { type: 'text', name: 'a', label: 'A', value: 'x' },
      { type: 'hidden', name: 'b', value: 'y' },
      { type: 'quiz', name: 'q', question: '1+1=?', token: 't1' },
      { type: 'captcha', name: 'c', label: 'Code', image: 'data:,', challenge: '7' },
      { ...send, name: 'how', value: 'now' },
    );
    const sent = nextSend();
    getByRole(element, 'button', { name: 'Send' }).click();
    expect([...(await sent)]).toEqual([
      ['a', 'x'],
      ['b', 'y'],
      ['q', ''],
      ['_wpcf7_quiz_answer_q', 't1'],
      ['c', ''],
      ['_wpcf7_captcha_challenge_c', '7'],
      ['how', 'now'],
    ]);
    await findByRole(element, 'status');
  });

  it('shows a new quiz and captcha of the server, also after a new render', async () => {
    const quiz = { type: 'quiz', name: 'q', question: '1+1=?', token: 't1' };
    const captcha = { type: 'captcha', name: 'c.d', label: 'Code', image: 'data:image/gif,1', challenge: '1' };
    const element = await draw(quiz, captcha, send);
    setNetwork(async () =>
      Response.json({
        status: 'validation_failed',
        message: 'No.',
        invalid_fields: [],
        quiz: { q: ['2+2=?', 't2'] },
        captcha: { 'c.d': '/nowhere/22.png' },
      }),
    );
    getByRole(element, 'button', { name: 'Send' }).click();
    await waitFor(() => getByLabelText(element, '2+2=?'));
    await redraw(element, 'More', quiz, captcha, { type: 'text', name: 'more', label: 'More' }, send);
    const form = element.querySelector('form') ?? undefined;
    const data = new FormData(form);
    expect(data.get('_wpcf7_quiz_answer_q')).toBe('t2');
    expect(data.get('_wpcf7_captcha_challenge_c.d')).toBe('22');
    getByLabelText(element, '2+2=?');
    expect(getByRole(element, 'img').getAttribute('src')).toBe('/nowhere/22.png');
    await redraw(element, '3+3=?', { ...quiz, question: '3+3=?', token: 't3' }, captcha, send);
    expect(queryByLabelText(element, '2+2=?')).toBeNull();
    expect(new FormData(form).get('_wpcf7_quiz_answer_q')).toBe('t3');
  });

  it('shows the errors of native validation beside the fields', async () => {
    const element = await draw({ type: 'email', name: 'a', label: 'Email', required: true }, send);
    getByRole(element, 'button', { name: 'Send' }).click();
    const email = getByRole(element, 'textbox', { name: 'Email' });
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
    expect(email.nextElementSibling?.className).toBe('portico-tip');
    expect(document.activeElement).toBe(email);
  });

  it('keeps the input when its fields change', async () => {
    const name = { type: 'text', name: 'name', label: 'Name' };
    const size = { type: 'select', name: 'size', label: 'Size', options: ['S', 'M', 'L'], value: 'S' };
    const way = { type: 'radios', name: 'way', label: 'Way', options: ['mail', 'post', 'other'], value: 'mail' };
    const element = await draw(name, size, way, send);
    const typed = input(element, 'Name');
    type(typed, 'Ada');
    typed.focus();
    getByLabelText<HTMLSelectElement>(element, 'Size').value = 'L';
    input(element, 'post').click();
    await redraw(
      element,
      'More',
      { type: 'text', name: 'more', label: 'More' },
      { ...name, type: 'tel', value: 'default', help: 'As on your card' },
      { ...size, value: 'M' },
      { ...way, value: 'other' },
      send,
    );
    expect(input(element, 'Name')).toBe(typed);
    expect(typed.value).toBe('Ada');
    expect(document.activeElement).toBe(typed);
    expect(getByLabelText<HTMLSelectElement>(element, 'Size').value).toBe('L');
    expect(input(element, 'post').checked).toBe(true);
  });

  it('shows a changed default in unchanged fields, and returns to it on a reset', async () => {
    const element = await draw(
      { type: 'textarea', name: 'a', label: 'A', value: 'old' },
      { type: 'select', name: 'b', label: 'B', options: ['x', 'y', 'z'], value: 'y' },
      { type: 'checkboxes', name: 'c', label: 'C', options: ['d', 'e'], value: 'd' },
    );
    await redraw(
      element,
      'More',
      { type: 'textarea', name: 'a', label: 'A', value: 'new' },
      { type: 'select', name: 'b', label: 'B', options: ['x', 'y', 'z'], value: 'z' },
      { type: 'checkboxes', name: 'c', label: 'C', options: ['d', 'e'], value: 'e' },
      { type: 'text', name: 'more', label: 'More' },
    );
    const shown = () => [
      input(element, 'A').value,
      input(element, 'B').value,
      input(element, 'd').checked,
      input(element, 'e').checked,
    ];
    expect(shown()).toEqual(['new', 'z', false, true]);
    input(element, 'A').value = 'typed';
    input(element, 'B').value = 'x';
    input(element, 'd').checked = true;
    element.querySelector('form')?.reset();
    expect(shown()).toEqual(['new', 'z', false, true]);
  });

  it('removes a bound that the fields no longer have', async () => {
    const element = await draw({ type: 'text', name: 'a', label: 'A', maxlength: 3, pattern: '[a-z]' });
    await redraw(element, 'Again', { type: 'text', name: 'a', label: 'Again' });
    expect(input(element, 'Again').maxLength).toBe(-1);
    expect(input(element, 'Again').hasAttribute('pattern')).toBe(false);
  });

  it('leaves out an invalid entry and warns once', async () => {
    const warned = captureConsole('warn');
    const element = await draw({ type: 'text', name: 'a', label: 'A' }, { type: 'emial', name: 'b', label: 'B' });
    await waitFor(() => expect(warned).toHaveLength(1));
    expect(warned[0]).toMatch(
      /^<portico-contact-form>: entry 1 of "fields" is left out: \{"type":"emial".*; expected "type" to be one of text, /,
    );
    expect(queryByLabelText(element, 'B')).toBeNull();
    expect(input(element, 'A').name).toBe('a');
  });

  it('can be styled by the page', async () => {
    const element = await draw({ type: 'text', name: 'a', label: 'A' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.portico-form input { border-top-width: 7px }');
    document.adoptedStyleSheets.unshift(sheet);
    try {
      expect(getComputedStyle(input(element, 'A')).borderTopWidth).toBe('7px');
      expect(input(element, 'A').getBoundingClientRect().height).toBeGreaterThan(43);
    } finally {
      document.adoptedStyleSheets.splice(0, 1);
    }
  });
});
