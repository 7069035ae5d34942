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
  // As on a page: the script tag is first.
  await import('../../../src/portico.ts');
  await load();
});

describe('a popup opens', () => {
  it('by its method, as a modal that has the focus, and tells it', async () => {
    const element = await begin();
    const told = heard(element, ['portico-before-open', 'portico-open']);
    expect(element.querySelector('p')?.checkVisibility()).toBe(false);
    const dialog = await show(element);
    await waitFor(() => expect(dialog.matches(':modal')).toBe(true));
    expect(element.querySelector('p')?.checkVisibility()).toBe(true);
    expect(dialog.contains(focused()) || element.contains(focused())).toBe(true);
    expect(told).toEqual([
      { name: 'portico-before-open', detail: { by: 'call' } },
      { name: 'portico-open', detail: { by: 'call' } },
    ]);
  });

  it('by its attribute and its property, and shows both', async () => {
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

  it('not, when a listener cancels', async () => {
    const element = await begin();
    element.addEventListener('portico-before-open', (event) => event.preventDefault(), { once: true });
    await element.show();
    expect([element.open, dialogOf(element) === undefined]).toEqual([false, true]);
    await show(element);
  });

  it('once: to open an open one changes nothing', async () => {
    const element = await begin();
    await show(element);
    const told = heard(element, ['portico-before-open', 'portico-open']);
    await element.show();
    expect(told).toEqual([]);
  });

  it('not, when it is closed again or taken away in the same breath', async () => {
    const element = await begin();
    const opening = element.show();
    await element.hide();
    await opening;
    expect([element.open, dialogOf(element) === undefined]).toEqual([false, true]);
    const other = await begin(popup('after-load="0"'));
    other.remove();
    await other.explain();
    expect([other.open, other.matches(':state(armed)')]).toEqual([false, false]);
  });

  it('not, when its attribute is set and taken back while its view is loading, and leaves nothing behind', async () => {
    const go = holdViews();
    const [element, waiting] = [
      await begin(popup('id="news" count-on="close" prevent-scroll')),
      await begin(popup('after-load="0"')),
    ];
    const told = heard(element, ['portico-open', 'portico-close']);
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
    expect(told).toEqual([]);
    expect(JSON.parse(localStorage.getItem('portico-popup') ?? '{}')).not.toMatchObject({
      popups: { news: { shows: { ever: { count: 1 } } } },
    });
    // Its place is free for what opens by itself.
    await opened(waiting);
  });

  it('again while it leaves', async () => {
    const element = await begin(popup('exit-animation="fadeIn" entrance-animation-duration="10"'));
    const dialog = await show(element);
    const told = heard(element, ['portico-close']);
    await element.hide();
    expect(element.matches(':state(leaving)')).toBe(true);
    await show(element);
    for (const animation of dialog.getAnimations()) animation.finish();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect([element.open, told]).toEqual([true, []]);
  });

  it('and is gone when it leaves the page; it comes back closed', async () => {
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

  it('not where it is not drawn, and says so', async () => {
    const said = captureConsole('warn');
    const place = mount(`<div style="display: none">${popup()}</div>`);
    const element = popupIn(place);
    await element.ready;
    await element.show();
    await waitFor(() => expect(said.join()).toContain('display: none'));
    expect([element.open, element.matches(':state(open)')]).toEqual([false, false]);
  });
});

describe('a popup is opened and closed from outside', () => {
  const act = (action: string) => mount(`<button type="button" data-portico-action="${action}">Do it</button>`).click();

  it('by a page action on a button', async () => {
    const element = await begin(popup('id="news"'));
    act('popup:open&id=news');
    await opened(element);
    act('popup:close&id=news');
    await closed(element);
  });

  it('by a page action in the address, which is gone afterwards', async () => {
    const element = await begin(popup('id="news"'));
    location.hash = '#action=popup:open&id=news';
    await opened(element);
    expect(location.hash).toBe('');
    location.hash = '#action=popup:close';
    await closed(element);
  });

  it('all that are open, by a close without an id', async () => {
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

describe('open-selector', () => {
  it('opens at a click on what it finds, also on what came later and on what is in it', async () => {
    const element = await begin(popup('open-selector=".news"'));
    const told = heard(element, ['portico-open']);
    mount('<button class="news"><b>News</b></button>').querySelector('b')?.click();
    await opened(element);
    expect(told[0]?.detail).toEqual({ by: 'selector' });
  });

  it('opens at a click in a web component that stands in it, and keeps its link from leading away', async () => {
    const element = await begin(popup('open-selector=".news"'));
    const inner = componentIn(mount('<a class="news" href="#elsewhere"><span></span></a>').querySelector('span'));
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
    inner.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    await opened(element);
  });

  it('keeps a link from leading away, and leaves a click with a key to the browser', async () => {
    const element = await begin(popup('open-selector=".news"'));
    const link = mount('<a class="news" href="#elsewhere">News</a>');
    const click = (init: MouseEventInit = {}) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...init });
      link.addEventListener(
        'click',
        (heardEvent) => heardEvent.defaultPrevented || !init.ctrlKey || heardEvent.preventDefault(),
        { once: true },
      );
      link.dispatchEvent(event);
      return event;
    };
    click({ ctrlKey: true });
    // What would open it has run by then: it takes the same code.
    await element.explain();
    expect(element.open).toBe(false);
    expect(click().defaultPrevented).toBe(true);
    await opened(element);
    expect(location.hash).toBe('');
  });

  it('opens several that name the same thing, and follows its setting', async () => {
    const place = mount(
      `<div>${popup('id="one" open-selector=".news"')}${popup('id="two" open-selector=".old"')}</div>`,
    );
    const [one, two] = [popupIn(place, 'one'), popupIn(place, 'two')];
    await two.ready;
    two.setAttribute('open-selector', '.news');
    await Promise.resolve();
    mount('<button class="news">News</button>').click();
    await opened(one);
    await opened(two);
    two.setAttribute('open-selector', '.other');
    await two.hide();
    await closed(two);
    one.remove();
    await Promise.resolve();
    const told = heard(one, ['portico-before-open']);
    document.querySelector<HTMLElement>('.news')?.click();
    await Promise.all([one.explain(), two.explain()]);
    expect([one.open, two.open, told]).toEqual([false, false, []]);
  });

  it('draws the dialog as soon as a pointer comes near', async () => {
    const gone = await begin(popup('open-selector=".news"'));
    const element = await begin(popup('open-selector=".news"'));
    const button = mount('<button class="news">News</button>');
    expect(element.shadowRoot === null).toBe(true);
    gone.remove();
    await Promise.resolve();
    button.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    await waitFor(() => expect(Boolean(element.shadowRoot?.querySelector('dialog'))).toBe(true));
    expect(dialogOf(element) === undefined).toBe(true);
    // One that has left the page hears nothing of it.
    expect(gone.shadowRoot === null).toBe(true);
  });

  it('that is no selector fails silently; its author is told', async () => {
    const said = captureConsole('warn');
    const element = await begin(popup('open-selector="]["'));
    await waitFor(() => expect(said.join()).toContain('is no selector'));
    mount('<button>Anything</button>').click();
    expect(element.open).toBe(false);
  });
});
