import axe from 'axe-core';
import { fireEvent, waitFor } from '@testing-library/dom';
import { turn } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { consoleLines, details } from '../../kit/listening.ts';
import { mount } from '../../page.ts';
import { begin, block, clickAt, closeButton, dialogOf, focused, gone, load, messages, says } from './message-page.ts';
import { preload } from '../../preload.ts';

before(load);

/** Everything that it tells, with its detail. */
function heard(element: HTMLElement): string[] {
  const events: string[] = [];
  for (const name of ['before-open', 'open', 'before-close', 'close']) {
    element.addEventListener(`portico-${name}`, (event) =>
      events.push(`${name} by ${event instanceof CustomEvent && event.detail.by}`),
    );
  }
  return events;
}

/** A button of the page that has the focus. */
function standOn(text: string): HTMLElement {
  const button = mount(`<button type="button">${text}</button>`);
  button.focus();
  return button;
}

describe('<portico-blocked-message>', () => {
  it('shows what the site says when something was blocked, and tells the page', async () => {
    const element = await begin();
    const events = heard(element);
    expect(dialogOf(element)).toBeUndefined();
    block('Too many links.');
    const dialog = await says(element, 'Too many links.');
    await waitFor(() => expect(dialog.matches(':modal')).toBe(true));
    expect([element.open, element.matches(':state(open)')]).toEqual([true, true]);
    expect(events).toEqual(['before-open by block', 'open by block']);
  });

  it('hears a block wherever it happens, in shadow roots, too', async () => {
    const element = await begin();
    const host = mount('<div></div>');
    const form = document.createElement('form');
    host.attachShadow({ mode: 'open' }).append(form);
    block('No.', form);
    await says(element, 'No.');
  });

  it('shows markup of a CMS as its plain text: nothing runs and nothing is loaded', async () => {
    const element = await begin();
    block(
      '<h1>Blocked</h1><p>Ask <a href="javascript:alert(1)">us</a> &amp; say <b>why</b>.</p><img src="/none.png" onerror="alert(1)">',
    );
    const dialog = await says(element, 'Blocked Ask us & say why.');
    expect(dialog.querySelectorAll('[part=message] :not(p)')).toHaveLength(0);
  });

  it('shows a text that looks like markup and is none', async () => {
    const element = await begin();
    block('3 < 5 &lt;b&gt;');
    await says(element, '3 < 5 <b>');
  });

  for (const [what, comment] of [
    ['an empty comment', ''],
    ['one that is no text', { no: 1 }],
    ['one of markup alone', '<br>'],
  ] as const) {
    it(`has words of its own for ${what}`, async () => {
      const element = await begin();
      block(comment);
      await says(element, 'This website takes it for spam. What you wrote is still there.');
    });
  }

  it('takes an event without a detail', async () => {
    const element = await begin('lang="de"');
    document.dispatchEvent(new CustomEvent('portico-blocked'));
    await says(element, 'Diese Website hält es für Spam. Was Sie geschrieben haben, ist noch da.');
  });

  it('closes by its button, and gives the focus back to what had it', async () => {
    const button = standOn('Send');
    const element = await begin();
    const events = heard(element);
    block();
    const dialog = await says(element, 'Too many links.');
    expect(focused()).toBe(dialog);
    closeButton(dialog).click();
    await gone(element);
    await waitFor(() => expect(events.at(-1)).toBe('close by button'));
    expect(focused()).toBe(button);
    expect([element.open, element.matches(':state(open)')]).toEqual([false, false]);
  });

  it('closes by a click beside it, not by one in it', async () => {
    const element = await begin();
    const events = heard(element);
    block();
    const dialog = await says(element, 'Too many links.');
    await waitFor(() => expect(dialog.matches(':modal')).toBe(true));
    const { left, top } = dialog.getBoundingClientRect();
    clickAt(left + 20, top + 20, dialog);
    expect(dialogOf(element)).toBe(dialog);
    clickAt(2, 2, dialog);
    await gone(element);
    await waitFor(() => expect(events.at(-1)).toBe('close by overlay'));
  });

  it('does not close when a selection of its text ends beside it', async () => {
    const element = await begin();
    block();
    const dialog = await says(element, 'Too many links.');
    const { left, top } = dialog.getBoundingClientRect();
    dialog.dispatchEvent(new PointerEvent('pointerdown', { clientX: left + 20, clientY: top + 20, bubbles: true }));
    dialog.dispatchEvent(new PointerEvent('click', { clientX: 2, clientY: 2, bubbles: true }));
    expect(element.open).toBe(true);
  });

  it('closes by Escape, which nothing else hears', async () => {
    const element = await begin();
    const events = heard(element);
    const keys = details(document, 'keydown');
    block();
    const dialog = await says(element, 'Too many links.');
    expect(fireEvent.keyDown(dialog, { key: 'Escape', composed: true })).toBe(false);
    await gone(element);
    await waitFor(() => expect(events.at(-1)).toBe('close by escape'));
    expect(keys).toEqual([]);
  });

  it('adds another block to what it says while it is open, and announces it', async () => {
    const element = await begin();
    const events = heard(element);
    block('Too many links.');
    const dialog = await says(element, 'Too many links.');
    const region = dialog.querySelector('[aria-live]');
    block('Too fast.');
    await says(element, 'Too many links.', 'Too fast.');
    expect(dialog.querySelector('[aria-live]')).toBe(region);
    expect(events).toEqual(['before-open by block', 'open by block']);
  });

  it('says only what is new when it opens again', async () => {
    const element = await begin();
    block('Too many links.');
    closeButton(await says(element, 'Too many links.')).click();
    await gone(element);
    block('Too fast.');
    await says(element, 'Too fast.');
  });

  it('comes back when something is blocked while it leaves', async () => {
    const element = await begin();
    const events = heard(element);
    block('Too many links.');
    closeButton(await says(element, 'Too many links.')).click();
    block('Too fast.');
    await says(element, 'Too fast.');
    await turn();
    expect([element.open, dialogOf(element)?.hasAttribute('data-leaving')]).toEqual([true, false]);
    expect(events).not.toContain('close by button');
  });

  it('opens once where a page has two', async () => {
    const elements = [await begin(), await begin()];
    block();
    await waitFor(() => expect(elements.map(messages)).toEqual([['Too many links.'], []]));
    await turn();
    expect(elements.map(({ open }) => open)).toEqual([true, false]);
  });

  it('leaves it to the other where it is not in the page', async () => {
    const [first, second] = [await begin(), await begin()];
    first.remove();
    block();
    await says(second, 'Too many links.');
  });

  it('stays closed where the page says so, and keeps the focus where it is', async () => {
    const button = standOn('Send');
    const element = await begin();
    element.addEventListener('portico-before-open', (event) => event.preventDefault());
    const told = details(element, 'portico-before-open');
    block();
    await waitFor(() => expect(told).toHaveLength(1));
    await turn();
    expect([element.open, dialogOf(element), focused()]).toEqual([false, undefined, button]);
  });

  it('stays open where the page says so', async () => {
    const element = await begin();
    element.addEventListener('portico-before-close', (event) => event.preventDefault());
    block();
    closeButton(await says(element, 'Too many links.')).click();
    await turn();
    expect([element.open, messages(element)]).toEqual([true, ['Too many links.']]);
  });

  it('opens and closes by its methods, its attribute and commands; it shows again what was said last', async () => {
    const element = await begin();
    block('Too fast.');
    await says(element, 'Too fast.');
    await element.hide();
    await gone(element);
    await element.show();
    await says(element, 'Too fast.');
    await element.toggle();
    await gone(element);
    element.setAttribute('open', '');
    await says(element, 'Too fast.');
    element.open = false;
    await gone(element);
    element.dispatchEvent(
      Object.assign(new Event('command'), { command: '--show', source: document.createElement('button') }),
    );
    await says(element, 'Too fast.');
  });

  it('is open from the beginning where the author says so', async () => {
    const element = await begin('open lang="de"');
    const dialog = await says(element, 'Diese Website hält es für Spam. Was Sie geschrieben haben, ist noch da.');
    expect(closeButton(dialog).textContent).toBe('Schließen');
  });

  it('takes the author’s texts, also while it is open', async () => {
    const element = await begin(`texts='{"title": "Oh no", "close": "Close it"}'`);
    block();
    const dialog = await says(element, 'Too many links.');
    expect([dialog.querySelector('h2')?.textContent, closeButton(dialog).textContent]).toEqual(['Oh no', 'Close it']);
    element.setAttribute('texts', '{"title": "Well"}');
    await waitFor(() => expect(dialog.querySelector('h2')?.textContent).toBe('Well'));
  });

  it('tells the author that it cannot open where nothing is drawn', async () => {
    const warnings = consoleLines('warn');
    await preload('blocked-message');
    const element = await begin('style="display: none"');
    block();
    await waitFor(() => expect(warnings.join()).toContain('it cannot open'));
    expect(element.open).toBe(false);
  });

  it('leaves nothing behind when it leaves the page open', async () => {
    const button = standOn('Send');
    const element = await begin();
    block();
    await says(element, 'Too many links.');
    element.remove();
    await turn();
    expect([element.open, document.documentElement.style.overflow, document.querySelector(':modal')]).toEqual([
      false,
      '',
      null,
    ]);
    expect(focused()).toBe(button);
  });

  it('stays open and modal when it is moved', async () => {
    const element = await begin();
    const elsewhere = mount('<div></div>');
    block();
    const dialog = await says(element, 'Too many links.');
    elsewhere.append(element);
    await waitFor(() => expect([dialogOf(element), dialog.matches(':modal')]).toEqual([dialog, true]));
    element.remove();
  });

  it('is called by its heading, described by what it says, and without a fault that axe finds', async () => {
    const element = await begin();
    block();
    const dialog = await says(element, 'Too many links.');
    await waitFor(() => expect(dialog.getAnimations()).toEqual([]));
    expect(dialog.getAttribute('aria-labelledby')).toBe('title');
    const { violations } = await axe.run(element);
    expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([]);
  });
});
