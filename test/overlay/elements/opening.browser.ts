import { getByText, waitFor } from '@testing-library/dom';
import { captureConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import { details } from '../../kit/listening.ts';
import { holdViews } from '../../kit/slow-views.ts';
import { mount } from '../../page.ts';
import {
  begin,
  beginAll,
  closed,
  describeEach,
  focused,
  frames,
  heard,
  hide,
  isOpen,
  opened,
  show,
  stored,
} from './overlay-page.ts';

const isLocked = () => getComputedStyle(document.documentElement).overflow === 'hidden';

describeEach('closed', ({ html, name }) => {
  it('hides its content, which stays in the page, also with a theme that sets its display', async () => {
    mount(`<style>portico-${name} { display: block }</style>`);
    const element = await begin(html());
    const heading = element.querySelector('h2');
    expect([heading?.checkVisibility(), element.shadowRoot, heading?.parentElement === element]).toEqual([
      false,
      null,
      true,
    ]);
  });

  it('keeps forms in it working, and its fields of a form elsewhere', async () => {
    const element = await begin(
      `<form id="outer"></form>${html('', '<form id="inner"><input name="a" value="1"></form><input form="outer" name="b" value="2">')}`,
    );
    const [outer, inner] = ['outer', 'inner'].map((id) => document.getElementById(id) as HTMLFormElement); // Both are in the markup above.
    expect([...new FormData(outer).entries()]).toEqual([['b', '2']]);
    const sent: unknown[] = [];
    inner?.addEventListener('submit', (event) => {
      event.preventDefault();
      sent.push(...new FormData(inner));
    });
    inner?.requestSubmit();
    expect([sent, element.open]).toEqual([[['a', '1']], false]);
  });
});

describeEach('opens by a link', ({ html }) => {
  afterEach(() => history.replaceState(null, '', location.pathname + location.search));

  it('to it and to an element in it, each time', async () => {
    const element = await begin(
      `<a href="#news">News</a><a href="#letter">Letter</a>${html('id="news"', '<h2>News</h2><input id="letter">')}`,
    );
    const told = heard(element, ['portico-open']);
    for (const name of ['News', 'News', 'Letter']) {
      getByText(document.body, name, { selector: 'a' }).click();
      await opened(element);
      await hide(element);
    }
    expect(told).toEqual(['open: fragment', 'open: fragment', 'open: fragment']);
  });

  it('in a page with <base>, from where the browser would follow the link to another page', async () => {
    const base = document.createElement('base');
    base.href = '/elsewhere/';
    const element = await begin(`<a href="#news">News</a><a href="#other">Other</a>${html('id="news"')}`);
    document.head.prepend(base);
    const prevented: boolean[] = [];
    const listen = (event: Event) => {
      prevented.push(event.defaultPrevented);
      event.preventDefault();
    };
    addEventListener('click', listen); // After those of the elements.
    for (const name of ['News', 'Other', 'News']) {
      getByText(document.body, name, { selector: 'a' }).click();
      if (name === 'Other') continue;
      await opened(element);
      await hide(element);
    }
    removeEventListener('click', listen);
    base.remove();
    expect(prevented).toEqual([true, false, true]);
  });

  it('with its fragment to the page', async () => {
    history.replaceState(null, '', '#news');
    await opened(await begin(html('id="news"')));
  });

  it('not by one that a script handles, or one to another page', async () => {
    const element = await begin(
      `<a href="#news">By script</a><a href="/elsewhere#news">Elsewhere</a>${html('id="news"')}`,
    );
    const [byScript, elsewhere] = document.querySelectorAll<HTMLAnchorElement>('a[href$="#news"]');
    byScript?.addEventListener('click', (event) => event.preventDefault());
    byScript?.click();
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    elsewhere?.click();
    await frames();
    expect([element.open, isOpen(element)]).toEqual([false, false]);
  });
});

describeEach('opens', ({ html, name }) => {
  it('by its method as a modal with the focus, shows its content, and dispatches events that do not bubble', async () => {
    const element = await begin(html());
    const told = heard(element);
    const outside = details(document, 'portico-open');
    const dialog = await show(element);
    await waitFor(() => expect(dialog.matches(':modal')).toBe(true));
    expect([element.querySelector('p')?.checkVisibility(), element.matches(':state(open)')]).toEqual([true, true]);
    expect(dialog.contains(focused()) || element.contains(focused())).toBe(true);
    element.append(Object.assign(document.createElement('i'), { textContent: 'Late' }));
    expect(element.querySelector('i')?.checkVisibility()).toBe(true);
    await element.toggle();
    await closed(element);
    expect(told).toEqual(['before-open: call', 'open: call', 'before-close: call', 'close: call']);
    expect([element.querySelector('p')?.checkVisibility(), outside]).toEqual([false, []]);
  });

  it('by its attribute and its property, which it reflects', async () => {
    const element = await begin(html('open'));
    await opened(element);
    element.open = false;
    await closed(element);
    expect([element.hasAttribute('open'), element.matches(':state(open)')]).toEqual([false, false]);
    element.setAttribute('open', '');
    await opened(element);
    element.removeAttribute('open');
    await closed(element);
    element.open = true;
    await opened(element);
    await hide(element);
    expect([element.open, element.hasAttribute('open')]).toEqual([false, false]);
  });

  it('not if a listener cancels the event, and reflects that; neither does it close then', async () => {
    const element = await begin(html());
    const cancel = (type: string) => element.addEventListener(type, (event) => event.preventDefault(), { once: true });
    cancel('portico-before-open');
    element.open = true;
    await waitFor(() => expect(element.hasAttribute('open')).toBe(false));
    expect(isOpen(element)).toBe(false);
    await show(element);
    cancel('portico-before-close');
    element.removeAttribute('open');
    await waitFor(() => expect(element.hasAttribute('open')).toBe(true));
    expect(isOpen(element)).toBe(true);
  });

  it('only once: another call changes nothing', async () => {
    const element = await begin(html());
    await show(element);
    const told = heard(element);
    await element.show();
    await frames();
    expect([told, isOpen(element)]).toEqual([[], true]);
  });

  it('not if it is closed or removed in the same task', async () => {
    const element = await begin(html());
    const opening = element.show();
    void element.hide();
    await opening;
    await frames();
    expect([element.open, isOpen(element)]).toEqual([false, false]);
    const removing = element.show();
    element.remove();
    await removing;
    await frames();
    expect([element.open, isOpen(element)]).toEqual([false, false]);
  });

  it('not if its attribute is set and removed while its view is loading, and leaves no state', async () => {
    const go = holdViews();
    const [element, waiting] = await beginAll(
      html('id="news" count-on="close" max-shows="9" lock-scroll mode="push"') + html('open-on-click=".later"'),
    );
    if (!element || !waiting) throw new Error('There are not two.');
    const told = heard(element, ['portico-open', 'portico-close']);
    const root = document.documentElement.getAttribute('style');
    const isAsked = new Promise((resolve) => element.addEventListener('portico-before-open', resolve, { once: true }));
    element.setAttribute('open', '');
    await isAsked;
    await frames();
    expect(element.open).toBe(true);
    element.removeAttribute('open');
    await frames();
    go();
    await waitFor(() => expect(Boolean(element.shadowRoot?.querySelector('dialog'))).toBe(true));
    await frames();
    expect([element.open, isOpen(element), element.matches(':state(open), :state(leaving)'), told]).toEqual([
      false,
      false,
      false,
      [],
    ]);
    expect([document.documentElement.getAttribute('style'), stored('news')]).toEqual([root, undefined]);
    // It does not block the queue of automatic openings.
    waiting.setAttribute('open-after', '0');
    await opened(waiting);
    await hide(waiting);
    await show(element);
  });

  it('until it leaves the page, which unlocks the page, and opens again after it returns', async () => {
    const opener = mount('<button>Open</button>');
    opener.focus();
    const element = await begin(html('lock-scroll'));
    await waitFor(async () => expect((await show(element)).matches(':modal')).toBe(true));
    const locked = isLocked();
    element.remove();
    await waitFor(() => expect(element.open).toBe(false));
    expect([locked, isLocked(), document.activeElement === opener]).toEqual([true, false, true]);
    mount('<div></div>').append(element);
    await element.ready;
    expect(isOpen(element)).toBe(false);
    await show(element);
  });

  it('and stays open, modal and focused when it is moved', async () => {
    const element = await begin(html());
    await show(element);
    const told = heard(element);
    mount('<section></section>').append(element);
    await Promise.resolve();
    const dialog = await opened(element);
    await waitFor(() => expect(dialog.matches(':modal')).toBe(true));
    expect([dialog.contains(focused()) || element.contains(focused()), told]).toEqual([true, []]);
  });

  it('not in an element with `display: none`, of which it warns, and leaves the page as it was', async () => {
    const warnings = captureConsole('warn');
    const element = await begin(`<div style="display: none">${html('lock-scroll')}</div>`);
    await element.show();
    await waitFor(() => expect(warnings.join()).toContain('display: none'));
    expect([element.open, element.matches(':state(open)'), isLocked()]).toEqual([false, false, false]);
  });

  it('with the name of its label, its heading or a text, and a close button in its language', async () => {
    const panels = await beginAll(
      html('aria-label="Basket"') +
        html() +
        html('', '<p>Words</p>') +
        html('lang="de"', '<p>Wörter</p>') +
        html(`texts='{"close": "Away"}'`),
    );
    const names: unknown[] = [];
    for (const element of panels) {
      const dialog = await show(element);
      names.push([dialog.ariaLabel, dialog.querySelector('button')?.ariaLabel]);
      await hide(element);
    }
    const [english, german] = name === 'popup' ? ['Message', 'Mitteilung'] : ['Panel', 'Seitenbereich'];
    expect(names).toEqual([
      ['Basket', 'Close'],
      ['News', 'Close'],
      [english, 'Close'],
      [german, 'Schließen'],
      ['News', 'Away'],
    ]);
    const [first] = panels;
    if (!first) throw new Error('There is none.');
    first.ariaLabel = 'Cart';
    expect((await show(first)).ariaLabel).toBe('Cart');
  });
});
