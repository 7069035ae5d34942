import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { captureConsole } from '../../console.ts';
import { holdViews } from '../../kit/slow-views.ts';
import { mount } from '../../page.ts';
import { componentIn } from '../../web-component.ts';
import {
  begin,
  closeButton,
  closed,
  dialogOf,
  focused,
  heard,
  load,
  opened,
  popup,
  popupIn,
  show,
  states,
} from './popup-page.ts';

before(async () => {
  // As on a page, the script loads first.
  await import('../../../src/portico.ts');
  await load();
});

describe('a popup opens', () => {
  it('by its method as a modal with the focus, and dispatches events', async () => {
    const element = await begin();
    const events = heard(element, ['portico-before-open', 'portico-open']);
    expect(element.querySelector('p')?.checkVisibility()).toBe(false);
    const dialog = await show(element);
    await waitFor(() => expect(dialog.matches(':modal')).toBe(true));
    expect(element.querySelector('p')?.checkVisibility()).toBe(true);
    expect(dialog.contains(focused()) || element.contains(focused())).toBe(true);
    expect(events).toEqual([
      { name: 'portico-before-open', detail: { reason: 'call' } },
      { name: 'portico-open', detail: { reason: 'call' } },
    ]);
  });

  it('by its attribute and its property, which it reflects', async () => {
    const element = await begin(popup('open'));
    await opened(element);
    element.open = false;
    await closed(element);
    expect(element.hasAttribute('open')).toBe(false);
    element.setAttribute('open', '');
    await opened(element);
    element.removeAttribute('open');
    await closed(element);
    element.open = true;
    await opened(element);
    closeButton(await opened(element)).click();
    await closed(element);
    expect([element.open, element.hasAttribute('open')]).toEqual([false, false]);
  });

  it('not if a listener cancels the event', async () => {
    const element = await begin();
    element.addEventListener('portico-before-open', (event) => event.preventDefault(), { once: true });
    await element.show();
    expect([element.open, dialogOf(element) === undefined]).toEqual([false, true]);
    await show(element);
  });

  it('only once: opening an open popup changes nothing', async () => {
    const element = await begin();
    await show(element);
    const events = heard(element, ['portico-before-open', 'portico-open']);
    await element.show();
    expect(events).toEqual([]);
  });

  it('not if it is closed or removed in the same task', async () => {
    const element = await begin();
    const opening = element.show();
    await element.hide();
    await opening;
    expect([element.open, dialogOf(element) === undefined]).toEqual([false, true]);
    const other = await begin(popup('open-after="0"'));
    other.remove();
    await other.explain();
    expect([other.open, other.matches(':state(armed)')]).toEqual([false, false]);
  });

  it('not if its attribute is set and removed while its view is loading, and leaves no state', async () => {
    const go = holdViews();
    const [element, waiting] = [
      await begin(popup('id="news" count-on="close" lock-scroll')),
      await begin(popup('open-after="0"')),
    ];
    const events = heard(element, ['portico-open', 'portico-close']);
    element.setAttribute('open', '');
    await element.explain();
    expect(element.open).toBe(true);
    element.removeAttribute('open');
    await element.explain();
    go();
    await waitFor(() => expect(Boolean(element.shadowRoot?.querySelector('dialog'))).toBe(true));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect([
      element.open,
      dialogOf(element) === undefined,
      states(element),
      element.matches(':state(leaving)'),
    ]).toEqual([false, true, [], false]);
    expect(events).toEqual([]);
    expect(JSON.parse(localStorage.getItem('portico-overlays') ?? '{}')).not.toMatchObject({
      overlays: { news: { shows: { ever: { count: 1 } } } },
    });
    // It does not block the queue of automatic openings.
    await opened(waiting);
  });

  it('again during its exit animation', async () => {
    const element = await begin(popup('exit-animation="fadeIn" exit-duration="10s"'));
    const dialog = await show(element);
    const events = heard(element, ['portico-close']);
    await element.hide();
    expect(element.matches(':state(leaving)')).toBe(true);
    await show(element);
    for (const animation of dialog.getAnimations()) animation.finish();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect([element.open, events]).toEqual([true, []]);
  });

  it('and is closed when it leaves the page, also after it returns', async () => {
    const element = await begin();
    const opener = mount('<button>Open</button>');
    opener.focus();
    await show(element);
    const place = mount('<div></div>');
    element.remove();
    await waitFor(() => expect(element.open).toBe(false));
    place.append(element);
    await element.ready;
    expect(dialogOf(element) === undefined).toBe(true);
    await show(element);
  });

  it('and stays open and modal when it is moved', async () => {
    const element = await begin();
    await show(element);
    mount('<section></section>').append(element);
    const dialog = await opened(element);
    await waitFor(() => expect(dialog.matches(':modal')).toBe(true));
  });

  it('not in an element with `display: none`, and warns', async () => {
    const said = captureConsole('warn');
    const place = mount(`<div style="display: none">${popup()}</div>`);
    const element = popupIn(place);
    await element.ready;
    await element.show();
    await waitFor(() => expect(said.join()).toContain('display: none'));
    expect([element.open, element.matches(':state(open)')]).toEqual([false, false]);
  });
});

describe('a popup is opened and closed by other elements', () => {
  const act = (action: string) => mount(`<button type="button" data-portico-action="${action}">Do it</button>`).click();

  it('by a page action on a button', async () => {
    const element = await begin(popup('id="news"'));
    act('popup:open&id=news');
    await opened(element);
    act('popup:close&id=news');
    await closed(element);
  });

  it('by a page action in the address, which is removed', async () => {
    const element = await begin(popup('id="news"'));
    location.hash = '#action=popup:open&id=news';
    await opened(element);
    expect(location.hash).toBe('');
    location.hash = '#action=popup:close';
    await closed(element);
  });

  it('together with all open popups, by a close without an id', async () => {
    const place = mount(`<div>${popup('id="one"')}${popup('id="two"')}</div>`);
    const [one, two] = [popupIn(place, 'one'), popupIn(place, 'two')];
    await show(one);
    await show(two);
    act('popup:close');
    await closed(one);
    await closed(two);
  });

  it('by commands', async () => {
    const element = await begin(popup('id="news"'));
    const button = (command: string, value = '') =>
      mount(`<button type="button" commandfor="news" command="${command}" value="${value}">Do it</button>`);
    button('--show').click();
    await opened(element);
    button('--hide').click();
    await closed(element);
    button('--toggle').click();
    await opened(element);
    button('--toggle').click();
    await closed(element);
    button('--hide', 'do-not-show-again').click();
    await waitFor(() => expect(element.matches(':state(disabled)')).toBe(true));
  });
});

describe('open-on-click', () => {
  it('opens on a click in a matching element, even one that was added later', async () => {
    const element = await begin(popup('open-on-click=".news"'));
    const events = heard(element, ['portico-open']);
    mount('<button class="news"><b>News</b></button>').querySelector('b')?.click();
    await opened(element);
    expect(events[0]?.detail).toEqual({ reason: 'open-on-click' });
  });

  it('opens on a click in a web component in the element, and prevents navigation of a link around it', async () => {
    const element = await begin(popup('open-on-click=".news"'));
    const inner = componentIn(mount('<a class="news" href="#elsewhere"><span></span></a>').querySelector('span'));
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
    inner.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    await opened(element);
  });

  it('prevents the navigation of a link, and ignores a click with a modifier key', async () => {
    const element = await begin(popup('open-on-click=".news"'));
    const link = mount('<a class="news" href="#elsewhere">News</a>');
    const click = (init: MouseEventInit = {}) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...init });
      link.addEventListener(
        'click',
        (clicked) => clicked.defaultPrevented || !init.ctrlKey || clicked.preventDefault(),
        { once: true },
      );
      link.dispatchEvent(event);
      return event;
    };
    click({ ctrlKey: true });
    // An opening would have happened by then, since it needs the same code.
    await element.explain();
    expect(element.open).toBe(false);
    expect(click().defaultPrevented).toBe(true);
    await opened(element);
    expect(location.hash).toBe('');
  });

  it('opens all popups with a matching selector, and follows changes of the setting', async () => {
    const place = mount(
      `<div>${popup('id="one" open-on-click=".news"')}${popup('id="two" open-on-click=".old"')}</div>`,
    );
    const [one, two] = [popupIn(place, 'one'), popupIn(place, 'two')];
    await two.ready;
    two.setAttribute('open-on-click', '.news');
    await Promise.resolve();
    mount('<button class="news">News</button>').click();
    await opened(one);
    await opened(two);
    two.setAttribute('open-on-click', '.other');
    await two.hide();
    await closed(two);
    one.remove();
    await Promise.resolve();
    const events = heard(one, ['portico-before-open']);
    document.querySelector<HTMLElement>('.news')?.click();
    await Promise.all([one.explain(), two.explain()]);
    expect([one.open, two.open, events]).toEqual([false, false, []]);
  });

  it('renders the dialog when the pointer reaches the element', async () => {
    const gone = await begin(popup('open-on-click=".news"'));
    const element = await begin(popup('open-on-click=".news"'));
    const button = mount('<button class="news">News</button>');
    expect(element.shadowRoot === null).toBe(true);
    gone.remove();
    await Promise.resolve();
    button.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    await waitFor(() => expect(Boolean(element.shadowRoot?.querySelector('dialog'))).toBe(true));
    expect(dialogOf(element) === undefined).toBe(true);
    // A removed popup does not listen.
    expect(gone.shadowRoot === null).toBe(true);
  });

  it('with an invalid selector warns, without an error', async () => {
    const said = captureConsole('warn');
    const element = await begin(popup('open-on-click="]["'));
    await waitFor(() => expect(said.join()).toContain('open-on-click="][" is invalid'));
    mount('<button>Anything</button>').click();
    expect(element.open).toBe(false);
  });
});

describe('open-on-add-to-cart', () => {
  const add = (type = 'added_to_cart') => document.body.dispatchEvent(new CustomEvent(type, { bubbles: true }));

  it('opens each time a product is added to the cart, regardless of the rules', async () => {
    const element = await begin(popup('id="cart" open-on-add-to-cart max-shows="0"'));
    const events = heard(element, ['portico-open']);
    for (let time = 0; time < 2; time++) {
      add();
      await opened(element);
      await element.hide();
      await closed(element);
    }
    expect(events.map(({ detail }) => detail)).toEqual([
      { reason: 'open-on-add-to-cart' },
      { reason: 'open-on-add-to-cart' },
    ]);
  });

  it('listens for the events of `add-to-cart-event`', async () => {
    const element = await begin(popup('open-on-add-to-cart add-to-cart-event="shop:added cart-changed"'));
    add();
    await element.explain();
    expect(element.open).toBe(false);
    add('cart-changed');
    await opened(element);
  });

  it('follows changes of its settings', async () => {
    const element = await begin(popup());
    add();
    await element.explain();
    expect(element.open).toBe(false);
    element.setAttribute('open-on-add-to-cart', '');
    await Promise.resolve();
    add();
    await opened(element);
    await element.hide();
    await closed(element);
    element.removeAttribute('open-on-add-to-cart');
    await Promise.resolve();
    add();
    await element.explain();
    expect(element.open).toBe(false);
  });

  it('stays closed after “do not show again”, and after the popup was removed', async () => {
    const element = await begin(popup('id="cart" open-on-add-to-cart'));
    await element.hide('do-not-show-again');
    add();
    await element.explain();
    expect([element.open, states(element)]).toEqual([false, ['disabled']]);
    const removed = await begin(popup('open-on-add-to-cart'));
    removed.remove();
    add();
    await removed.explain();
    expect(removed.open).toBe(false);
  });
});
