import { installTestClock } from '../../clock.ts';
import { captureConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import { oddFields } from '../../forms/odd-fields.ts';
import { mount } from '../../page.ts';
import { forEachElement, passMinute, settled, type Ours } from '../subjects.ts';

/* Elements in and around a form whose fields replace all its members: `form.matches` is a field there, and so is every other member. */

/** Returns the markup of an element with the fields in its forms, or in one around it. */
const oddly = (html: string): string =>
  /<form\b/.test(html) ? html.replaceAll(/<form\b[^>]*>/g, `$&${oddFields}`) : `<form>${oddFields}${html}</form>`;

const eventTypes =
  'pointerover pointerdown focusin input change keydown keyup click submit invalid reset toggle focusout';

/** Dispatches what a visitor causes on each node. A field of a form may be called `dispatchEvent`. */
function touch(root: ParentNode): void {
  for (const node of root.querySelectorAll('*:not([value=odd])')) {
    for (const type of eventTypes.split(' ')) {
      const init = { bubbles: type !== 'invalid' && type !== 'toggle', cancelable: true, composed: true };
      const event = type.startsWith('pointer')
        ? new PointerEvent(type, init)
        : type.startsWith('key')
          ? new KeyboardEvent(type, { ...init, key: 'ArrowDown' })
          : type === 'submit'
            ? new SubmitEvent(type, init)
            : new Event(type, init);
      EventTarget.prototype.dispatchEvent.call(node, event);
    }
  }
}

const prevent = (event: Event) => event.preventDefault();

before(() => {
  for (const type of ['click', 'submit']) addEventListener(type, prevent);
});
after(() => {
  for (const type of ['click', 'submit']) removeEventListener(type, prevent);
});

forEachElement('in a form whose fields are called like its members', ({ tag, html }) => {
  it('starts, reacts and leaves without an error', async () => {
    const errors = captureConsole('error');
    const clock = installTestClock(Date.now());
    const page = mount(`<div>${oddly(html)}</div>`);
    const element = page.querySelector<Ours>(tag);
    await element?.ready;
    await settled();
    touch(page);
    await passMinute(clock);
    const isReady = element?.matches(':state(ready):not(:state(failed))');
    page.append(...page.children);
    page.remove();
    await settled();
    expect([isReady, errors]).toEqual([true, []]);
  });
});
