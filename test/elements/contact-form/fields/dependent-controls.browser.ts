import { getByRole } from '@testing-library/dom';
import { expect } from '../../../expect.ts';
import { openCaptured, playBack } from '../captured-forms.ts';
import { openForm, type FormPage } from '../form-page.ts';
import { box, field, fill, type } from '../../../visitor.ts';

/** Returns the visible text of an element. */
const shown = ({ form }: FormPage, selector: string): string | undefined => form.querySelector(selector)?.textContent;

describe('a URL field', () => {
  it('is completed in a text field of the contract without other dependent controls', async () => {
    const { form, settled } = await openForm(
      `<form class="wpcf7-form"><input type="hidden" name="_wpcf7" value="5"><label>Site
        <input class="wpcf7-form-control wpcf7-text wpcf7-validates-as-url" type="text" name="site"></label><button>Send</button></form>`,
    );
    fill(field(form, 'Site'), 'example.com');
    await settled();
    expect(field(form, 'Site').value).toBe('http://example.com');
  });
});

describe('character counters', () => {
  const up = '.wpcf7-character-count.up';
  const down = '.wpcf7-character-count.down';

  it('count up and down on input', async () => {
    const page = await openCaptured('kitchen');
    type(field(page.form, 'Message'), 'Hello');
    await page.settled();
    expect([shown(page, up), shown(page, down)]).toEqual(['5', '35']);
    expect(page.form.querySelector<HTMLElement>(down)?.dataset.currentValue).toBe('35');
  });

  const bounds: readonly (readonly [length: number, flags: string[]])[] = [
    [0, ['too-short']],
    [4, ['too-short']],
    [5, []],
    [40, []],
    [41, ['too-long']],
  ];
  for (const [length, flags] of bounds) {
    it(`say ${flags.join() || 'nothing'} of ${length} characters where 5 to 40 are allowed`, async () => {
      const page = await openCaptured('kitchen');
      type(field(page.form, 'Message'), 'x'.repeat(length));
      await page.settled();
      for (const counter of page.form.querySelectorAll(`${up}, ${down}`)) {
        expect(['too-short', 'too-long'].filter((flag) => counter.classList.contains(flag))).toEqual(flags);
      }
    });
  }

  it('are updated by a reset', async () => {
    const page = await openCaptured('kitchen');
    type(field(page.form, 'Message'), 'Hello');
    await page.settled();
    page.element.reset();
    await page.settled();
    expect([shown(page, up), shown(page, down)]).toEqual(['0', '40']);
  });

  it('support an author’s form with the bounds of its control', async () => {
    const page =
      await openForm(`<form><label>Text <textarea name="text" minlength="2" maxlength="10">Hi</textarea></label>
      <output data-count-of="text"></output><output data-count-of="text" data-count="down"></output></form>`);
    const counts = () => [...page.form.querySelectorAll('output')].map((counter) => counter.textContent);
    expect(counts()).toEqual(['2', '8']);
    type(field(page.form, 'Text'), 'Hello world!');
    await page.settled();
    expect(counts()).toEqual(['12', '-2']);
    expect(page.form.querySelector('output')?.className).toBe('too-long');
  });
});

describe('reflections', () => {
  it('show the value of a field, or the default while it is blank', async () => {
    const page = await openCaptured('kitchen');
    const email = field(page.form, 'Email');
    fill(email, ' a@example.com ');
    await page.settled();
    expect(shown(page, '[data-reflection-of="k-email"]')).toBe('a@example.com');
    fill(email, '  ');
    await page.settled();
    expect(shown(page, '[data-reflection-of="k-email"]')).toBe('no email');
  });

  it('show it inside a fieldset', async () => {
    const page = await openCaptured('kitchen');
    fill(field(page.form, 'Text'), 'Hello');
    await page.settled();
    expect(shown(page, 'fieldset[data-reflection-of="k-text"] output')).toBe('Hello');
  });

  it('show each of several values in its own output', async () => {
    const page = await openForm(`<form><label><input type="checkbox" name="colours[]" value="red">red</label>
      <label><input type="checkbox" name="colours[]" value="blue">blue</label>
      <fieldset data-reflection-of="colours"><output data-default="none"></output></fieldset></form>`);
    const outputs = () => [...page.form.querySelectorAll('output')].map(({ textContent }) => textContent);
    expect(outputs()).toEqual(['none']);
    box(page.form, 'red').click();
    box(page.form, 'blue').click();
    await page.settled();
    expect(outputs()).toEqual(['red', 'blue']);
    box(page.form, 'red').click();
    await page.settled();
    expect(outputs()).toEqual(['blue']);
  });

  it('show the input as text', async () => {
    const page = await openCaptured('kitchen');
    fill(field(page.form, 'Email'), '<img src=x>');
    await page.settled();
    expect(page.form.querySelectorAll('output img').length).toBe(0);
  });

  it('show the default after a reset', async () => {
    const page = await openCaptured('kitchen');
    fill(field(page.form, 'Text'), 'Hello');
    await page.settled();
    page.element.reset();
    await page.settled();
    expect(shown(page, 'fieldset[data-reflection-of="k-text"] output')).toBe('nothing yet');
  });
});

describe('a URL field of an author', () => {
  const typed: readonly (readonly [typed: string, becomes: string])[] = [
    ['example.com', 'http://example.com'],
    ['  https://example.com  ', 'https://example.com'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
    ['nowhere', 'nowhere'],
  ];
  for (const [text, becomes] of typed) {
    it(`changes “${text}” to “${becomes}” on change`, async () => {
      const page = await openCaptured('kitchen');
      const url = field(page.form, 'URL');
      fill(url, text);
      await page.settled();
      expect(url.value).toBe(becomes);
    });
  }

  it('is not invalid for a URL that it completes', async () => {
    const page = await openCaptured('kitchen');
    fill(field(page.form, 'URL'), 'example.com');
    await page.settled();
    expect(field(page.form, 'URL').getAttribute('aria-invalid')).toBe('false');
    expect(shown(page, '[data-name="k-url"] .wpcf7-not-valid-tip')).toBeUndefined();
  });

  it('is sent completed, also on Enter', async () => {
    const page = await openCaptured('kitchen', { feedback: playBack('mail_failed') });
    box(page.form, 'I agree').click();
    await page.settled();
    const url = field(page.form, 'URL');
    type(url, 'example.com');
    // A browser dispatches the change and submits in the same task.
    url.dispatchEvent(new Event('change', { bubbles: true }));
    page.form.requestSubmit(getByRole(page.form, 'button'));
    await page.settled();
    expect(page.bodies().map((body) => body.get('k-url'))).toEqual(['http://example.com']);
  });
});
