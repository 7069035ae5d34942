import { getByText, waitFor } from '@testing-library/dom';
import { installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import {
  begin,
  beginAll,
  closeButton,
  closed,
  describeEach,
  focused,
  frames,
  heard,
  hide,
  opened,
  press,
  show,
  type OverlayElement,
} from './overlay-page.ts';

const before = '<button>Before</button>';

/** Focuses the button of the page. */
const focusBefore = () => getByText(document.body, 'Before').focus();

/** Returns the text of the focused element: a node in a failed assertion takes long to print. */
const focusedText = () => focused()?.textContent;

/** Returns whether the focus is in the dialog or the content of an element. */
const isIn = (element: HTMLElement) =>
  element.contains(focused()) || element.shadowRoot?.querySelector('dialog')?.contains(focused());

/** Returns whether an element can take the focus; inert ones cannot. */
function canFocus(target: HTMLElement | null): boolean {
  const active = focused();
  target?.focus();
  const has = document.activeElement === target;
  if (active instanceof HTMLElement) active.focus();
  return has;
}

describeEach('has the focus', ({ html }) => {
  it('when `portico-open` is dispatched, without a delay and during the entrance animation', async () => {
    installTestClock();
    const element = await begin(html('entrance-animation="fadeIn" entrance-duration="10s"'));
    let wasIn: boolean | undefined = false;
    element.addEventListener('portico-open', () => (wasIn = isIn(element)), { once: true });
    await show(element);
    expect(wasIn).toBe(true);
  });

  it('which it returns to the element that had it, while the page behind is inert', async () => {
    const element = await begin(before + html());
    focusBefore();
    const dialog = await show(element);
    await waitFor(() => expect(dialog.matches(':modal')).toBe(true));
    expect([isIn(element), canFocus(document.querySelector('section > button'))]).toEqual([true, false]);
    press('Escape');
    await closed(element);
    expect([focusedText(), canFocus(document.querySelector('section > button'))]).toEqual(['Before', true]);
  });

  it('on the element with `autofocus`', async () => {
    const element = await begin(
      html('a11y-navigation="no"', '<button>First</button><button autofocus>Second</button>'),
    );
    await show(element);
    expect(focusedText()).toBe('Second');
  });
});

describeEach('in several levels', ({ html }) => {
  it('returns the focus and the scroll position level by level', async () => {
    const [levels, tall] = [5, '<p style="block-size: 3000px">Page</p>'];
    const markup = Array.from({ length: levels }, (_, level) =>
      html('lock-scroll', `<h2>Number ${level}</h2><button autofocus>Next ${level}</button>`),
    );
    const elements = await beginAll(`${tall}${before}${markup.join('')}${tall}`);
    focusBefore();
    const position = 2700; // A whole pixel, with the button in the window.
    window.scrollTo(0, position);
    for (const [level, element] of elements.entries()) {
      await show(element);
      expect([focusedText(), elements.filter(({ open }) => open).length]).toEqual([`Next ${level}`, level + 1]);
    }
    for (const [level, element] of [...elements.entries()].toReversed()) {
      expect(focusedText()).toBe(`Next ${level}`);
      press('Escape');
      await closed(element);
      expect(elements.filter(({ open }) => open).length).toBe(level);
    }
    expect([focusedText(), scrollY]).toEqual(['Before', position]);
    await waitFor(() => expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden'));
    window.scrollTo(0, 0);
  });

  it('closes the inner one only, if one is in the other', async () => {
    const outer = await begin(
      html(
        '',
        `<h2>Outer</h2><button>Here</button>${html('id="inner"', '<h2>Inner</h2><button data-portico-close>Enough</button>')}`,
      ),
    );
    const inner = outer.querySelector<OverlayElement>('#inner');
    if (!inner) throw new Error('There is no inner one.');
    await show(outer);
    expect(inner.querySelector('h2')?.checkVisibility()).toBe(false);
    const told = heard(outer);
    for (const close of [
      () => press('Escape'),
      () => inner.querySelector('button')?.click(),
      () => closeButton(inner)?.click(),
    ]) {
      await show(inner);
      close();
      await closed(inner);
      expect(outer.open).toBe(true);
    }
    inner.setAttribute('no-close-on-esc', '');
    await show(inner);
    press('Escape');
    expect([inner.open, outer.open, told]).toEqual([true, true, []]);
  });

  it('is modal and has the focus over a dialog of the page, to which it returns the focus', async () => {
    const element = await begin(`<dialog><button>Here</button></dialog>${html()}`);
    const own = document.querySelector<HTMLDialogElement>('section > dialog');
    own?.showModal();
    const above = await show(element);
    expect([above.matches(':modal'), isIn(element)]).toEqual([true, true]);
    await hide(element);
    expect([own?.open, focusedText()]).toEqual([true, 'Here']);
    own?.close();
    await frames();
    await show(element);
    await opened(element);
  });
});
