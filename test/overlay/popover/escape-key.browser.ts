import { fireEvent, waitFor } from '@testing-library/dom';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';

/** Names of elements with content of the page, and their markup. */
const elements: readonly (readonly [name: string, html: (content: string) => string])[] = [
  ['popup', (content) => `<portico-popup entrance-animation="none">${content}</portico-popup>`],
  ['off-canvas', (content) => `<portico-off-canvas animation-devices="none">${content}</portico-off-canvas>`],
  [
    'off-canvas',
    (content) => `<portico-off-canvas animation-devices="none" no-overlay>News</portico-off-canvas>${content}`,
  ],
  ['header-search', (content) => `<portico-header-search duration="0"><form>${content}</form></portico-header-search>`],
  [
    'lightbox',
    (
      content,
    ) => `<portico-lightbox animation-duration="none"><a href="#shown" data-type="inline">Open</a></portico-lightbox>
      <div id="shown">${content}</div>`,
  ],
  ...['bottom', 'center'].map(
    (placement) =>
      [
        'consent',
        (content: string) =>
          `<portico-consent purposes="popover" placement="${placement}"><div slot="message">${content}</div></portico-consent>`,
      ] as const,
  ),
  [
    'menu',
    (content) =>
      `<portico-menu breakpoint="0" duration="0"><ul><li><a href="#a">A</a><div data-submenu>${content}</div></li></ul></portico-menu>`,
  ],
  [
    'vertical-menu',
    (content) =>
      `<portico-vertical-menu duration="0"><ul><li><a href="#a">A</a><ul><li>${content}</li></ul></li></ul></portico-vertical-menu>`,
  ],
];

type Shown = HTMLElement & { readonly ready: Promise<unknown>; show?(): unknown };

/** Opens the element with this content, and returns its control and its popover. */
async function open(name: string, html: (content: string) => string, kind: string) {
  await preload(name);
  const frame = mount(`<div>${html(`<button type="button">Help</button><p popover="${kind}">Text</p>`)}</div>`);
  const element = frame.querySelector<Shown>(`portico-${name}`);
  const popover = frame.querySelector<HTMLElement>('[popover]');
  if (!element || !popover) throw new Error('The markup lacks the element or the popover.');
  await element.ready;
  const control = [...frame.querySelectorAll('button')].find(({ textContent }) => textContent === 'Help');
  if (!control) throw new Error('The markup lacks the button.');
  const toggle = element.querySelector<HTMLElement>('[aria-controls]');
  if (toggle) toggle.click();
  else await element.show?.();
  await waitFor(() => {
    expect([control.checkVisibility(), Boolean(toggle) || element.matches(':state(open)')]).toEqual([true, true]);
    control.focus();
    expect(document.activeElement).toBe(control);
  });
  popover.showPopover();
  return { control, popover };
}

/** Presses Escape on a control; returns whether it is left to the browser. */
const escape = (control: HTMLElement): boolean => fireEvent.keyDown(control, { key: 'Escape', composed: true });

describe('Escape with an open popover of the page', () => {
  for (const [name, html] of elements) {
    const kind = /no-overlay|placement="center"/.exec(html(''))?.[0] ?? '';
    const label = [name, kind].filter(Boolean).join(' ');

    it(`closes the popover before <portico-${label}>`, async () => {
      const { control, popover } = await open(name, html, 'auto');
      expect(escape(control)).toBe(true);
      popover.hidePopover();
      expect(escape(control)).toBe(false);
    });

    it(`closes <portico-${label}> if the popover does not close by Escape`, async () => {
      const { control } = await open(name, html, 'manual');
      expect(escape(control)).toBe(false);
    });
  }
});

describe('Closing the picker of a file field', () => {
  for (const [name, html] of elements.filter(([tag], index) => index < 2 || tag === 'lightbox')) {
    it(`does not close <portico-${name}> around it`, async () => {
      const { control } = await open(name, html, 'auto');
      const event = new Event('cancel', { bubbles: true, cancelable: true });
      control.dispatchEvent(event);
      expect([event.defaultPrevented, control.checkVisibility()]).toEqual([false, true]);
    });
  }
});
