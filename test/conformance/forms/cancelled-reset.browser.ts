import { installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { membersOf } from '../../../src/forms/controls/dom-clobbering.ts';
import { whenIdle } from '../../../src/page/when-idle.ts';
import { mount } from '../../page.ts';
import { settled as codeSettled } from '../../settled.ts';
import { forEachElement, settled, type Ours } from '../subjects.ts';

/* The `reset` of a form that the page cancels changes nothing: values, messages and states stay. */

/** Returns the markup of an element with a field in its forms, or in a form around it. */
const inForm = (html: string): string => {
  const field = '<p><label>Kept <input name="kept" required></label></p>';
  return /<form\b/.test(html) ? html.replaceAll(/<form\b[^>]*>/g, `$&${field}`) : `<form>${field}${html}</form>`;
};

/** Enters another value than the initial one into each control, as far as it has others. */
function fill(page: ParentNode): void {
  for (const control of page.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    ':is(input, textarea, select):enabled',
  )) {
    if (control.matches('[type=hidden], [type=file], [name=kept]')) continue;
    control.focus();
    if (control.matches('[type=checkbox], [type=radio]')) control.click();
    else if (control instanceof HTMLSelectElement) control.selectedIndex = control.length - 1;
    else control.value = control.type === 'number' ? '3' : 'Berlin';
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

/** Returns all that a visitor can notice of the elements in a page. */
const stateOf = (page: Element): unknown =>
  [page, ...page.querySelectorAll('*')].map((node) => [
    node.getAttributeNames().map((name) => `${name}=${node.getAttribute(name)}`),
    node.childElementCount === 0 && node.textContent,
    node.shadowRoot?.innerHTML,
    ...['value', 'checked', 'validationMessage'].map((name): unknown => Reflect.get(node, name)),
  ]);

const prevent = (event: Event) => event.preventDefault();

before(() => {
  for (const type of ['submit', 'reset']) addEventListener(type, prevent);
});
after(() => {
  for (const type of ['submit', 'reset']) removeEventListener(type, prevent);
});

forEachElement('in a form whose reset the page cancels', ({ tag, html }) => {
  it('stays as it is', async () => {
    const clock = installTestClock(Date.now());
    const page = mount(`<div>${inForm(html)}</div>`);
    await page.querySelector<Ours>(tag)?.ready;
    await clock.advance(1000);
    const everythingSettled = async () => {
      await codeSettled(clock);
      await settled();
      // Some elements render when the browser is idle.
      await new Promise<void>((resolve) => whenIdle(resolve));
      await codeSettled(clock);
    };
    await everythingSettled();
    fill(page);
    await everythingSettled();
    for (const form of page.querySelectorAll('form')) membersOf(form).requestSubmit();
    await everythingSettled();
    const before = stateOf(page);
    for (const form of page.querySelectorAll('form')) membersOf(form).reset();
    await everythingSettled();
    expect(stateOf(page)).toEqual(before);
  });
});
