import { fireEvent, getByText } from '@testing-library/dom';
import { installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { isBeside, isClearOf } from '../../overlay/title-row.ts';
import {
  begin,
  beginAll,
  closeButton,
  closed,
  dialogOf,
  frames,
  heard,
  hide,
  load,
  opened,
  panel,
  part,
  press,
  show,
  still,
  type PanelElement,
} from './panel-page.ts';

before(load);

const page = (attributes: string, inside?: string) =>
  `<button>Before</button><p><input aria-label="Name"></p>${panel(attributes, inside)}`;
const button = (name: string) => getByText(document.body, name);
/** Returns the label or the text of the focused element: a node in a failed assertion takes long to print. */
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const isIn = (element: HTMLElement) => document.activeElement === element || element.contains(document.activeElement);

/** Returns whether an element can take the focus; inert ones cannot. */
function isUsable(target: HTMLElement): boolean {
  const { activeElement } = document;
  target.focus();
  const has = document.activeElement === target;
  if (activeElement instanceof HTMLElement) activeElement.focus();
  return has;
}

/** Returns whether a pointer reaches the content of the panel. */
function isReached(element: PanelElement): boolean {
  const { left, top } = getByText(element, 'Press').getBoundingClientRect();
  const met = document.elementFromPoint(left + 2, top + 2);
  return met !== null && element.contains(met);
}

describe('the focus of <portico-off-canvas>', () => {
  it('moves in without an overlay too, before portico-open is dispatched, and returns to the element that had it', async () => {
    installTestClock();
    for (const [inside, expected] of [
      [undefined, true],
      ['<button>First</button><button autofocus>Second</button>', 'Second'],
    ] as const) {
      const element = await begin(page('overlay="no"', inside));
      button('Before').focus();
      let wasIn: unknown = false;
      element.addEventListener('portico-open', () => (wasIn = expected === true ? isIn(element) : focused()), {
        once: true,
      });
      await show(element);
      expect(wasIn).toBe(expected);
      await hide(element);
      expect(focused()).toBe('Before');
      element.parentElement?.remove();
    }
  });

  it('stays in the page when the visitor has moved it there', async () => {
    const element = await begin(page('overlay="no"'));
    button('Before').focus();
    await show(element);
    const field = document.querySelector('input');
    field?.focus();
    await hide(element);
    expect(focused()).toBe('Name');
  });

  for (const overlay of ['yes', 'no']) {
    it(`moves to the target of a link that closes the panel, and not back (overlay: ${overlay})`, async () => {
      const inside = '<a href="#place">The place</a>';
      const element = await begin(
        `${page(`close-on-anchor-click overlay="${overlay}"`, inside)}<section id="place" tabindex="-1" aria-label="Place"><button>There</button></section>`,
      );
      button('Before').focus();
      await show(element);
      button('The place').focus();
      button('The place').click();
      await closed(element);
      await frames();
      expect([location.hash, focused()]).toEqual(['#place', 'Place']);
    });
  }

  for (const [kind, inside] of [
    ['text', '<p>Words</p>'],
    ['links', '<p><a href="#one">One</a></p>'],
    ['scrolling content', '<p style="block-size: 3000px">Long</p>'],
  ] as const) {
    it(`starts before everything that Tab reaches in a panel with ${kind}, including the close button`, async () => {
      const element = await begin(panel('', inside));
      await show(element);
      const begun = element.shadowRoot?.activeElement;
      const close = closeButton(element);
      const after = (one: Node) => {
        const position = begun?.compareDocumentPosition(one) ?? 0;
        return (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      };
      expect([begun?.contains(element.shadowRoot?.querySelector('slot') ?? null), close && after(close)]).toEqual([
        true,
        true,
      ]);
    });
  }

  it('reaches the close button last, although that is beside the title', async () => {
    const inside = `<h2>Menu</h2><p>${'Words of the panel. '.repeat(20)}</p>`;
    for (const attributes of ['', 'placement="right"', 'type="popup" width="300"', 'placement="bottom"']) {
      const element = await begin(panel(`${still} ${attributes}`, inside));
      await show(element);
      const close = closeButton(element);
      const [title, text] = [element.querySelector('h2'), element.querySelector('p')];
      if (!close || !title || !text) throw new Error('The panel is not complete.');
      expect([attributes, isBeside(close, title), isClearOf(close, text)]).toEqual([attributes, true, true]);
      await hide(element);
    }
  });

  it('is on the dialog, whose name screen readers then read, if the content does not scroll', async () => {
    const element = await begin(panel('', '<h2>Menu</h2><p><a href="#one">One</a></p>'));
    await show(element);
    const { activeElement } = element.shadowRoot ?? {};
    expect([activeElement?.localName, activeElement?.ariaLabel]).toEqual(['dialog', 'Menu']);
  });

  it('has no outline on the content at first, but after a visitor has moved it there', async () => {
    const element = await begin(panel('', '<p style="block-size: 3000px">Long</p>'));
    await show(element);
    await frames();
    const box = element.shadowRoot?.activeElement;
    if (!(box instanceof HTMLElement)) throw new Error('The content has no focus.');
    const outline = () => getComputedStyle(box).outlineStyle;
    expect(outline()).toBe('none');
    closeButton(element)?.focus();
    box.focus();
    expect(outline()).toBe(box.matches(':focus-visible') ? 'solid' : 'none');
  });

  it('is on the content when that scrolls, which Tab reaches too', async () => {
    const element = await begin(panel('', '<p style="block-size: 3000px">Long</p>'));
    await show(element);
    await frames();
    const box = element.shadowRoot?.activeElement;
    expect(box instanceof HTMLElement && [box.scrollHeight > box.clientHeight, box.tabIndex]).toEqual([true, 0]);
    expect([box?.role, box?.ariaLabel]).toEqual(['group', element.shadowRoot?.querySelector('dialog')?.ariaLabel]);
  });
});

describe('the page behind <portico-off-canvas>', () => {
  it('is inert with an overlay, and usable without', async () => {
    const [modal, beside] = await beginAll(page('') + panel('overlay="no"'));
    if (!modal || !beside) throw new Error('There are not two.');
    await show(modal);
    expect(isUsable(button('Before'))).toBe(false);
    expect(part(modal, 'overlay').checkVisibility()).toBe(true);
    await hide(modal);
    await show(beside);
    expect(isUsable(button('Before'))).toBe(true);
    expect(part(beside, 'overlay').checkVisibility()).toBe(false);
  });

  it('is reached by a pointer beside a panel without an overlay', async () => {
    const element = await begin(
      `<button style="position: fixed; inset: auto 0 0 auto">Corner</button>${panel('overlay="no"')}`,
    );
    await show(element);
    const { left, top, width, height } = button('Corner').getBoundingClientRect();
    expect(document.elementFromPoint(left + width / 2, top + height / 2) === button('Corner')).toBe(true);
  });

  it('is below a panel without an overlay, with any stacking contexts and transforms', async () => {
    const element = await begin(
      `<div style="position: fixed; inset: 0; z-index: 2147483647; background: red"></div><div style="transform: translate(50px); overflow: hidden; block-size: 10px">${panel('overlay="no"')}</div>`,
    );
    await show(element);
    expect(part(element, 'panel').getBoundingClientRect().left).toBe(0);
    const heading = getByText(element, 'Menu').getBoundingClientRect();
    expect(element.contains(document.elementFromPoint(heading.left + 5, heading.top + 5))).toBe(true);
  });
});

describe('Escape beside <portico-off-canvas>', () => {
  it('closes the last of several panels from the page, and each panel from inside', async () => {
    const [first, second] = await beginAll(page('overlay="no"') + panel('overlay="no" placement="right"'));
    if (!first || !second) throw new Error('There are not two.');
    await show(first);
    await show(second);
    button('Before').focus();
    fireEvent.keyDown(button('Before'), { key: 'Escape' });
    await closed(second);
    expect(dialogOf(first)).toBeDefined();
    await show(second);
    fireEvent.keyDown(getByText(first, 'Press'), { key: 'Escape' });
    await closed(first);
    expect(dialogOf(second)).toBeDefined();
    fireEvent.keyDown(button('Before'), { key: 'Escape' });
    await closed(second);
  });

  it('is left to fields of the page, and to other dialogs', async () => {
    const element = await begin(`${page('overlay="no"')}<div role="dialog"><button>Inside</button></div>`);
    await show(element);
    fireEvent.keyDown(document.querySelector('input') ?? document.body, { key: 'Escape' });
    fireEvent.keyDown(button('Inside'), { key: 'Escape' });
    await frames();
    expect(dialogOf(element)).toBeDefined();
  });

  it('returns the focus to the link whose target is in the panel, from which the browser takes it', async () => {
    await begin(
      `<a href="#oc__inside">Menu of the page</a>${panel('id="inside"', '<div id="oc__inside"><h2>Menu</h2></div>')}`,
    );
    const link = document.querySelector<HTMLAnchorElement>('a[href="#oc__inside"]');
    link?.focus();
    link?.click();
    const element = document.querySelector<PanelElement>('#inside');
    if (!element) throw new Error('There is no panel.');
    await opened(element);
    await hide(element);
    expect(focused()).toBe('Menu of the page');
  });

  it('is left to a modal dialog of the page, with any focus', async () => {
    for (const overlay of ['yes', 'no']) {
      const element = await begin(`${page(`overlay="${overlay}"`)}<dialog><button>Inside</button></dialog>`);
      await show(element);
      const own = document.querySelector('dialog');
      // Without a focused element, the target of the key is the body. WebKit also closes the dialog by a key of a script.
      for (const from of ['Inside', 'body'] as const) {
        if (!own?.open) own?.showModal();
        fireEvent.keyDown(from === 'body' ? document.body : button(from), { key: 'Escape' });
        await frames();
        expect([overlay, from, dialogOf(element) !== undefined]).toEqual([overlay, from, true]);
      }
      own?.close();
      press('Escape');
      await closed(element);
      element.parentElement?.remove();
    }
  });
});

describe('two panels', () => {
  it('are open at once, stack in the order of opening, and return the focus in turn', async () => {
    const [lower, upper] = await beginAll(page('') + panel('placement="right"'));
    if (!lower || !upper) throw new Error('There are not two.');
    button('Before').focus();
    await show(lower);
    await show(upper);
    await frames();
    expect([isIn(upper), isReached(lower)]).toEqual([true, false]);
    closeButton(upper)?.click();
    await closed(upper);
    expect([isIn(lower), isReached(lower)]).toEqual([true, true]);
    await hide(lower);
    expect(focused()).toBe('Before');
  });

  it('are usable when one without an overlay opens above one with an overlay', async () => {
    const [modal, beside] = await beginAll(panel() + panel('overlay="no" placement="right"'));
    if (!modal || !beside) throw new Error('There are not two.');
    await show(modal);
    const told = heard(beside, ['portico-close']);
    await show(beside);
    expect(isUsable(getByText(beside, 'Press'))).toBe(true);
    await frames();
    expect(told).toEqual([]);
    await hide(beside);
    expect(isUsable(getByText(modal, 'Press'))).toBe(true);
  });
});
