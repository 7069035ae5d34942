import axe from 'axe-core';
import { fireEvent, getByRole, queryByRole, waitFor } from '@testing-library/dom';
import { turn } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { consoleLines, details } from '../../kit/listening.ts';
import { isBeside } from '../../overlay/title-row.ts';
import { mount } from '../../page.ts';
import { begin, block, clickAt, closeButton, dialogOf, focused, gone, load, messages, says } from './message-page.ts';
import { preload } from '../../preload.ts';
import { sinkVectors } from '../../sanitize/sink-vectors.ts';

before(load);

/** Records the element's events with their reasons. */
function recordEvents(element: HTMLElement): string[] {
  const events: string[] = [];
  for (const name of ['before-open', 'open', 'before-close', 'close']) {
    element.addEventListener(`portico-${name}`, (event) =>
      events.push(`${name} by ${event instanceof CustomEvent && event.detail.reason}`),
    );
  }
  return events;
}

/** Mounts a button with the focus. */
function focusButton(text: string): HTMLElement {
  const button = mount(`<button type="button">${text}</button>`);
  button.focus();
  return button;
}

describe('<portico-blocked-message>', () => {
  it('shows the message of the site after a block, with events', async () => {
    const element = await begin();
    const events = recordEvents(element);
    expect(dialogOf(element)).toBeUndefined();
    block('Too many links.');
    const dialog = await says(element, 'Too many links.');
    await waitFor(() => expect(dialog.matches(':modal')).toBe(true));
    expect([element.open, element.matches(':state(open)')]).toEqual([true, true]);
    expect(events).toEqual(['before-open by block', 'open by block']);
  });

  it('handles a block anywhere in the page, including shadow roots', async () => {
    const element = await begin();
    const host = mount('<div></div>');
    const form = document.createElement('form');
    host.attachShadow({ mode: 'open' }).append(form);
    block('No.', form);
    await says(element, 'No.');
  });

  it('shows the markup of a CMS as plain text, without running or loading anything', async () => {
    const element = await begin();
    block(`<h1>Blocked</h1>${sinkVectors.text.html}`);
    const dialog = await says(element, `Blocked ${sinkVectors.text.plain}`);
    expect(dialog.querySelectorAll('[part=message] :not(p)')).toHaveLength(0);
  });

  it('shows a text that only looks like markup', async () => {
    const element = await begin();
    block('3 < 5 &lt;b&gt;');
    await says(element, '3 < 5 <b>');
  });

  for (const [kind, comment] of [
    ['an empty comment', ''],
    ['a comment that is not a text', { no: 1 }],
    ['a comment of markup only', '<br>'],
  ] as const) {
    it(`shows its default text for ${kind}`, async () => {
      const element = await begin();
      block(comment);
      await says(element, 'This website takes it for spam. What you wrote is still there.');
    });
  }

  it('handles an event without a detail', async () => {
    const element = await begin('lang="de"');
    document.dispatchEvent(new CustomEvent('portico-blocked'));
    await says(element, 'Diese Website hält es für Spam. Was Sie geschrieben haben, ist noch da.');
  });

  it('closes by its button, and returns the focus', async () => {
    const button = focusButton('Send');
    const element = await begin();
    const events = recordEvents(element);
    block();
    const dialog = await says(element, 'Too many links.');
    expect(focused()).toBe(dialog);
    closeButton(dialog).click();
    await gone(element);
    await waitFor(() => expect(events.at(-1)).toBe('close by button'));
    expect(focused()).toBe(button);
    expect([element.open, element.matches(':state(open)')]).toEqual([false, false]);
  });

  it('closes on a click outside, not inside', async () => {
    const element = await begin();
    const events = recordEvents(element);
    block();
    const dialog = await says(element, 'Too many links.');
    await waitFor(() => expect(dialog.matches(':modal')).toBe(true));
    const { left, top } = dialog.getBoundingClientRect();
    clickAt(left + 20, top + 20, dialog);
    expect(dialogOf(element)).toBe(dialog);
    clickAt(2, 2, dialog);
    await gone(element);
    await waitFor(() => expect(events.at(-1)).toBe('close by background'));
  });

  it('stays open after a text selection that ends outside', async () => {
    const element = await begin();
    block();
    const dialog = await says(element, 'Too many links.');
    const { left, top } = dialog.getBoundingClientRect();
    dialog.dispatchEvent(new PointerEvent('pointerdown', { clientX: left + 20, clientY: top + 20, bubbles: true }));
    dialog.dispatchEvent(new PointerEvent('click', { clientX: 2, clientY: 2, bubbles: true }));
    expect(element.open).toBe(true);
  });

  it('closes on Escape, which other listeners do not get', async () => {
    const element = await begin();
    const events = recordEvents(element);
    const keys = details(document, 'keydown');
    block();
    const dialog = await says(element, 'Too many links.');
    expect(fireEvent.keyDown(dialog, { key: 'Escape', composed: true })).toBe(false);
    await gone(element);
    await waitFor(() => expect(events.at(-1)).toBe('close by escape'));
    expect(keys).toEqual([]);
  });

  it('adds and announces the message of another block while open', async () => {
    const element = await begin();
    const events = recordEvents(element);
    block('Too many links.');
    const dialog = await says(element, 'Too many links.');
    const region = dialog.querySelector('[aria-live]');
    // The first message is read with the dialog.
    expect(region?.ariaLive).toBe('off');
    block('Too fast.');
    await says(element, 'Too many links.', 'Too fast.');
    expect(dialog.querySelector('[aria-live=assertive]')).toBe(region);
    expect(events).toEqual(['before-open by block', 'open by block']);
  });

  it('shows only the new message when it opens again', async () => {
    const element = await begin();
    block('Too many links.');
    closeButton(await says(element, 'Too many links.')).click();
    await gone(element);
    block('Too fast.');
    await says(element, 'Too fast.');
  });

  it('reopens after a block during its exit animation', async () => {
    const element = await begin();
    const events = recordEvents(element);
    block('Too many links.');
    closeButton(await says(element, 'Too many links.')).click();
    block('Too fast.');
    await says(element, 'Too fast.');
    await turn();
    expect([element.open, dialogOf(element)?.hasAttribute('data-leaving')]).toEqual([true, false]);
    expect(events).not.toContain('close by button');
  });

  it('opens only one of two elements', async () => {
    const elements = [await begin(), await begin()];
    block();
    await waitFor(() => expect(elements.map(messages)).toEqual([['Too many links.'], []]));
    await turn();
    expect(elements.map(({ open }) => open)).toEqual([true, false]);
  });

  it('ignores blocks while disconnected', async () => {
    const [first, second] = [await begin(), await begin()];
    first.remove();
    block();
    await says(second, 'Too many links.');
  });

  it('stays closed without moving the focus if a listener cancels opening', async () => {
    const button = focusButton('Send');
    const element = await begin();
    element.addEventListener('portico-before-open', (event) => event.preventDefault());
    const told = details(element, 'portico-before-open');
    block();
    await waitFor(() => expect(told).toHaveLength(1));
    await turn();
    expect([element.open, dialogOf(element), focused()]).toEqual([false, undefined, button]);
  });

  it('stays open if a listener cancels closing', async () => {
    const element = await begin();
    element.addEventListener('portico-before-close', (event) => event.preventDefault());
    block();
    closeButton(await says(element, 'Too many links.')).click();
    await turn();
    expect([element.open, messages(element)]).toEqual([true, ['Too many links.']]);
  });

  it('opens and closes by methods, attribute and commands, with the last message', async () => {
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

  it('is initially open with `open`', async () => {
    const element = await begin('open lang="de"');
    const dialog = await says(element, 'Diese Website hält es für Spam. Was Sie geschrieben haben, ist noch da.');
    expect(closeButton(dialog).ariaLabel).toBe('Schließen');
  });

  it('has its title and close button in one row, and the message below', async () => {
    const element = await begin();
    block();
    const dialog = await says(element, 'Too many links.');
    await waitFor(() => expect(dialog.getAnimations()).toEqual([]));
    const title = dialog.querySelector('h2')!; // The view always renders it.
    const button = closeButton(dialog);
    expect(isBeside(button, title)).toBe(true);
    const message = dialog.querySelector('[part=message]')?.getBoundingClientRect();
    expect(message && message.top >= button.getBoundingClientRect().bottom).toBe(true);
  });

  it('uses the texts of the author, also while open', async () => {
    const element = await begin(`texts='{"title": "Oh no", "close": "Close it"}'`);
    block();
    const dialog = await says(element, 'Too many links.');
    expect([dialog.querySelector('h2')?.textContent, closeButton(dialog).ariaLabel]).toEqual(['Oh no', 'Close it']);
    element.setAttribute('texts', '{"title": "Well"}');
    await waitFor(() => expect(dialog.querySelector('h2')?.textContent).toBe('Well'));
  });

  it('links to the contact of the site', async () => {
    const element = await begin('contact="help@harbour.example"');
    block();
    const link = getByRole(await says(element, 'Too many links.'), 'link', { name: 'Are you a person? Contact us' });
    expect(link.getAttribute('href')).toBe('mailto:help@harbour.example');
    element.setAttribute('contact', '/contact');
    await waitFor(() => expect(link.getAttribute('href')).toBe('/contact'));
  });

  it('warns of a contact that is no address', async () => {
    const warnings = consoleLines('warn');
    const element = await begin(`contact="${sinkVectors.address.url}"`);
    block();
    expect(queryByRole(await says(element, 'Too many links.'), 'link')).toBe(null);
    await waitFor(() => expect(warnings.join()).toContain(`contact="${sinkVectors.address.url}" is ignored; expected`));
  });

  it('warns that it cannot open if it is not rendered', async () => {
    const warnings = consoleLines('warn');
    await preload('blocked-message');
    const element = await begin('style="display: none"');
    block();
    await waitFor(() => expect(warnings.join()).toContain('cannot open'));
    expect(element.open).toBe(false);
  });

  it('cleans up when it is removed while open', async () => {
    const button = focusButton('Send');
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

  it('is named by its heading, described by its message, and passes axe', async () => {
    const element = await begin();
    block();
    const dialog = await says(element, 'Too many links.');
    await waitFor(() => expect(dialog.getAnimations()).toEqual([]));
    expect(dialog.getAttribute('aria-labelledby')).toBe('title');
    const { violations } = await axe.run(element);
    expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([]);
  });
});
