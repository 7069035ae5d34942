import { fireEvent, getByLabelText, getByRole } from '@testing-library/dom';
import '../../../elements/contact-form/contact-form.ts';
import '../../../elements/form-validator/form-validator.ts';
import { installTestClock } from '../../clock.ts';
import { loadSteps } from '../../elements/form-steps/load-steps.ts';
import { expect } from '../../expect.ts';
import { json, installTestNetwork } from '../../network.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';
import { fill, blur, type } from '../../visitor.ts';

/*
 * A visitor fills a field in, and presses something else: that leaves the field before the click comes. What is pressed must stay where it
 * is, in all of the page, or the click is lost.
 */

const fields = `
  <div data-step="One">
    <p><label>Mail <input type="email" name="mail"></label></p>
    <p><label><input type="checkbox" name="news"> News</label></p>
    <p><label><input type="checkbox" name="terms" data-acceptance="optional"> Terms</label></p>
    <p><label>Town <select name="town"><option>Ulm</option><option>Bonn</option></select></label></p>
    <p><a href="#terms">Read the terms</a> <button type="button">Help</button></p>
  </div>
  <div data-step="Two"><p><label>Street <input name="street"></label></p></div>
  <p><button>Send</button></p>`;

const form = `<form action="/order" method="post">${fields}</form>`;
const validator = (inside: string) => `<portico-form-validator>${inside}</portico-form-validator>`;
const contact = (inside: string) => `<portico-contact-form endpoint="/feedback">${inside}</portico-contact-form>`;
const steps = (inside: string) => `<portico-form-steps>${inside}</portico-form-steps>`;

interface PressPage {
  readonly mail: HTMLInputElement;
  /** Returns the control by its accessible name. */
  readonly find: (role: string, name?: string) => HTMLElement;
  /** Returns the number of visible messages. */
  readonly messages: () => number;
  readonly settled: () => Promise<void>;
}

before(loadSteps);

/** A visitor has been in a field, and is there again with a wrong value. */
async function open(markup: string): Promise<PressPage> {
  await preload('contact-form', 'form-steps', 'form-validator');
  const clock = installTestClock();
  const network = installTestNetwork();
  network.route('/feedback', json({}));
  const page = mount(`<section>${markup}<p><a href="#imprint">Imprint</a></p></section>`);
  const settled = async () => {
    for (let round = 0; round < 4; round += 1) {
      await preload('contact-form', 'form-steps', 'form-validator');
      await network.settle();
      await clock.advance(0);
    }
  };
  await settled();
  const mail = getByLabelText<HTMLInputElement>(page, 'Mail');
  fill(mail, 'ada@example.com');
  await settled();
  type(mail, 'nope');
  await settled();
  return {
    mail,
    find: (role, name) => getByRole(page, role, name === undefined ? {} : { name }),
    messages: () => [...page.querySelectorAll('.portico-tip')].filter((tip) => tip.checkVisibility()).length,
    settled,
  };
}

const pages: readonly (readonly [what: string, markup: string, last: string])[] = [
  ['a validator', validator(form), 'Send'],
  ['a contact form', contact(form), 'Send'],
  ['a validator around a contact form', validator(contact(form)), 'Send'],
  ['a contact form around a validator', contact(validator(form)), 'Send'],
  ['a validator around steps', validator(steps(form)), 'Next'],
  ['a contact form around steps', contact(steps(form)), 'Next'],
  ['steps around a contact form', steps(contact(form)), 'Next'],
];

for (const [what, markup, last] of pages) {
  describe(`while something is pressed, ${what} moves nothing`, () => {
    for (const [role, name] of [
      ['checkbox', 'News'],
      ['checkbox', 'Terms'],
      ['link', 'Read the terms'],
      ['button', 'Help'],
      ['button', last],
      ['link', 'Imprint'],
    ] as const) {
      it(`under the pointer: the ${role} “${name}”`, async () => {
        const page = await open(markup);
        const target = page.find(role, name);
        const { top } = target.getBoundingClientRect();
        let clicks = 0;
        target.addEventListener('click', (event) => {
          clicks += target.getBoundingClientRect().top === top ? 1 : 0;
          if (role !== 'checkbox') event.preventDefault();
        });
        fireEvent.pointerDown(target);
        fireEvent.mouseDown(target);
        blur(page.mail);
        await page.settled();
        expect([page.messages(), target.getBoundingClientRect().top]).toEqual([0, top]);
        fireEvent.pointerUp(target);
        fireEvent.mouseUp(target);
        target.click();
        expect(clicks).toBe(1);
        await page.settled();
        expect(page.messages()).toBe(1);
      });
    }
  });
}

describe('a press', () => {
  for (const end of ['pointerUp', 'pointerCancel', 'mouseUp', 'contextMenu', 'dragEnd', 'keyDown'] as const) {
    it(`ends with ${end}: then the message comes`, async () => {
      const page = await open(validator(form));
      fireEvent.pointerDown(page.find('link', 'Imprint'));
      blur(page.mail);
      await page.settled();
      expect(page.messages()).toBe(0);
      fireEvent[end](document.body);
      await page.settled();
      expect(page.messages()).toBe(1);
    });
  }

  it('counts also after the first of several elements has left the page', async () => {
    const page = await open(`${validator('<form></form>')}${validator(form)}`);
    page.mail.closest('section')?.querySelector('portico-form-validator')?.remove();
    await page.settled();
    fireEvent.pointerDown(page.find('link', 'Imprint'));
    blur(page.mail);
    await page.settled();
    expect(page.messages()).toBe(0);
    fireEvent.pointerUp(document.body);
    await page.settled();
    expect(page.messages()).toBe(1);
  });

  it('ends with a choice in a list', async () => {
    const page = await open(validator(form));
    const town = page.find('combobox', 'Town');
    fireEvent.pointerDown(town);
    blur(page.mail);
    await page.settled();
    expect(page.messages()).toBe(0);
    fireEvent.change(town);
    await page.settled();
    expect(page.messages()).toBe(1);
  });

  it('by a finger leaves the field only after it, with the mouse events that follow', async () => {
    const page = await open(validator(form));
    const target = page.find('checkbox', 'News');
    fireEvent.pointerDown(target);
    fireEvent.pointerUp(target);
    await page.settled();
    fireEvent.mouseDown(target);
    blur(page.mail);
    await page.settled();
    expect(page.messages()).toBe(0);
    fireEvent.mouseUp(target);
    await page.settled();
    expect(page.messages()).toBe(1);
  });

  it('that begins before the last one is over is waited for, too', async () => {
    const page = await open(validator(form));
    const target = page.find('checkbox', 'News');
    fireEvent.pointerDown(target);
    fireEvent.pointerUp(target);
    fireEvent.pointerDown(target);
    blur(page.mail);
    await page.settled();
    expect(page.messages()).toBe(0);
    fireEvent.pointerUp(target);
    await page.settled();
    expect(page.messages()).toBe(1);
  });

  it('of another button than the first presses nothing', async () => {
    const page = await open(validator(form));
    fireEvent.mouseDown(page.find('link', 'Imprint'), { button: 2 });
    blur(page.mail);
    await page.settled();
    expect(page.messages()).toBe(1);
  });

  it('is over for everybody when the element leaves the page', async () => {
    const page = await open(validator(form));
    fireEvent.pointerDown(page.find('link', 'Imprint'));
    page.mail.closest('portico-form-validator')?.remove();
    await page.settled();
    const next = await open(validator(form));
    blur(next.mail);
    await next.settled();
    expect(next.messages()).toBe(1);
  });
});

describe('steps whose problems are mended while something is pressed', () => {
  it('take the message back after the click', async () => {
    const page = await open(
      steps(form.replace('name="mail"', 'name="mail" required').replace('<form', '<form novalidate')),
    );
    page.mail.value = '';
    page.find('button', 'Next').click();
    const problems = document.querySelector<HTMLElement>('[part~="problems"]');
    expect(problems?.textContent).toContain('Mail');
    const target = page.find('button', 'Help');
    const { top } = target.getBoundingClientRect();
    fireEvent.pointerDown(target);
    page.mail.value = 'ada@example.com';
    blur(page.mail);
    await page.settled();
    expect([page.messages(), target.getBoundingClientRect().top]).toEqual([1, top]);
    fireEvent.pointerUp(target);
    await page.settled();
    expect([page.messages(), problems?.textContent]).toEqual([0, '']);
  });
});
