import { getByRole, getByText, waitFor } from '@testing-library/dom';
import w3 from 'w3-css/w3.css?inline';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { preload } from '../preload.ts';

before(() => preload('kit', 'popup'));

it('a modal of W3.CSS is the content of the popup, which opens and closes by its buttons', async () => {
  const page =
    mount(`<div><style>${w3}</style><button onclick="document.getElementById('id01').style.display='block'">Prices</button>
    <button onclick="track('id01')">Other</button>
    <portico-popup entrance-animation="none" exit-animation="none"><div id="id01" class="w3-modal"><div class="w3-modal-content w3-animate-top"><div class="w3-container">
      <span onclick="document.getElementById('id01').style.display='none'" class="w3-button w3-display-topright">×</span><p>Half of it.</p>
      <button type="button" onclick="document.getElementById('id01').style.display='none'">Not now</button></div></div></div></portico-popup></div>`);
  const popup = page.querySelector('portico-popup') as HTMLElement & { readonly ready: Promise<unknown> };
  await popup.ready;
  const text = getByText(page, 'Half of it.');
  const isSeen = (node: Element) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  expect([isSeen(text), getByText(page, 'Other').hasAttribute('onclick')]).toEqual([false, true]);
  getByRole(page, 'button', { name: 'Prices' }).click();
  await waitFor(() => expect(isSeen(text)).toBe(true));
  const [box, body] = [popup.shadowRoot?.querySelector('dialog'), text].map((node) => node?.getBoundingClientRect());
  expect([isSeen(getByText(page, '×')), box?.width]).toEqual([false, Math.min(900, innerWidth - 32)]);
  expect((body?.left ?? 0) - (box?.left ?? 0)).toBeLessThan(32);
  getByRole(page, 'button', { name: 'Not now' }).click();
  await waitFor(() => expect(isSeen(text)).toBe(false));
});

it('a handler of W3.CSS that does more stays, and one outside may close', async () => {
  const set = (display: string) => `document.getElementById('id02').style.display='${display}'`;
  const page =
    mount(`<div><button onclick="${set('block')}; load()">Load</button><button onclick="${set('none')};">Hide</button>
    <portico-popup no-overlay entrance-animation="none" exit-animation="none"><div id="id02" class="w3-modal"><div class="w3-modal-content">
      <button type="button" onclick="document.getElementById('id02').querySelector('form').submit()">Send</button></div></div></portico-popup></div>`);
  const popup = page.querySelector('portico-popup') as HTMLElement & { readonly ready: Promise<unknown>; show(): void };
  await popup.ready;
  const send = getByText(page, 'Send');
  const isMarked = (node: Element) => node.matches('[data-target], [data-dismiss], [data-portico-close]');
  const others = [getByText(page, 'Load'), send];
  expect(others.map((node) => [isMarked(node), node.hasAttribute('onclick')])).toEqual(others.map(() => [false, true]));
  popup.show();
  await waitFor(() => expect(send.checkVisibility({ visibilityProperty: true })).toBe(true));
  getByText(page, 'Hide').click();
  await waitFor(() => expect(popup.matches(':state(open)')).toBe(false));
});
