import { waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import type { Example } from '../../conformance/example.ts';
import { preload } from '../../preload.ts';

const content =
  '<h2>News from the harbour</h2><p>Once a month, <a href="/">never more</a>.</p><input aria-label="E-mail">';

const popup = (attributes = '', inside = content) => `<portico-popup ${attributes}>${inside}</portico-popup>`;

/** Calls a method of the element. */
const call = (element: HTMLElement, method: string, ...args: readonly unknown[]) =>
  Reflect.apply(Reflect.get(element, method) as (...all: readonly unknown[]) => unknown, element, args);

/** The chunks that load on the first opening. */
const code = () => preload('popup');

const dialogOf = (element: HTMLElement) => element.shadowRoot?.querySelector('dialog');

async function visible(element: HTMLElement): Promise<void> {
  await code();
  await waitFor(() =>
    expect([dialogOf(element)?.matches(':modal, :popover-open'), dialogOf(element)?.getAnimations().length]).toEqual([
      true,
      0,
    ]),
  );
}

async function show(element: HTMLElement): Promise<void> {
  await code();
  await call(element, 'show');
  await visible(element);
}

const closed = (element: HTMLElement) =>
  waitFor(() => expect([dialogOf(element)?.open, element.matches(':state(leaving)')]).toEqual([false, false]));

const state = (element: HTMLElement, name: string) =>
  waitFor(() => expect(element.matches(`:state(${name})`)).toBe(true));

/** Removes the data stored by the previous scene. */
const clearStorage = () => localStorage.removeItem('portico-overlays');

export const example: Example = {
  html: popup(),
  written: ['open'],
  scenes: [
    { name: 'closed', play: () => {} },
    { name: 'rendered open', play: show },
    {
      name: 'initially open, and closed',
      html: popup(
        'open exit-animation="fadeIn" entrance-animation="zoomIn" entrance-duration="50ms" exit-duration="50ms"',
      ),
      async play(element) {
        await visible(element);
        await call(element, 'hide');
        await closed(element);
      },
    },
    {
      name: 'with its close button outside, at the bottom',
      html: popup('close-button-placement="outside" placement="bottom-end" lock-scroll'),
      play: show,
    },
    {
      name: 'with long content',
      html: popup(
        '',
        `<h2>Terms</h2>${'<p>All that was ever agreed on, at some length, for who has the time to read it.</p>'.repeat(60)}`,
      ),
      async play(element) {
        await show(element);
        await waitFor(() => expect(dialogOf(element)?.querySelector('[role=group]')).toBeTruthy());
      },
    },
    {
      name: 'armed',
      html: popup('open-on-exit-intent max-shows="3" per="week" id="conformance-armed"'),
      play: (element) => state(element, 'armed'),
    },
    {
      name: 'waiting for a rule',
      html: popup('open-on-exit-intent browsers="ie"'),
      play: (element) => state(element, 'waiting'),
    },
    {
      name: 'disabled',
      html: popup('id="conformance-disabled"'),
      async play(element) {
        await code();
        clearStorage();
        await call(element, 'hide', 'do-not-show-again');
        await state(element, 'disabled');
        clearStorage();
      },
    },
  ],
};
