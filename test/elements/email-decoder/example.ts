import { waitFor } from '@testing-library/dom';
import { clearCache } from '../../../elements/email-decoder/cache.ts';
import { expect } from '../../expect.ts';
import type { Example, Scene } from '../../conformance/example.ts';
import { preload } from '../../preload.ts';
import { rendered } from '../../rendered.ts';

const hint = 'ad***@***.example';

const decoder = (attributes = '', inside = hint) =>
  `<portico-email-decoder encoded="conformance" decode-delay="0" hide-delay="0" ${attributes}>${inside}</portico-email-decoder>`;

const row = { encoded_email: 'conformance', decoded_email: 'ada@harbour.example', is_allowed: true, comment: '' };

const respondWith = (data: unknown) => () => Response.json(data);

/** The chunks that load when it first opens. */
const code = () => preload('email-decoder');

/** Clicks as a visitor does, and waits until the dialog is in that state. */
const clickUntil = (state: string) => async (element: HTMLElement) => {
  await code();
  clearCache();
  await rendered(); // The control is created before the next paint.
  const link = element.querySelector<HTMLElement>('[role=button]');
  (link ?? element.shadowRoot?.querySelector<HTMLElement>('[part=control]'))?.click();
  await waitFor(() => {
    const dialog = element.shadowRoot?.querySelector('dialog');
    expect(dialog?.matches(':modal, :popover-open') && element.matches(`:state(${state})`)).toBe(true);
  });
};

const scene = (name: string, state: string, respond: Scene['respond']): Scene => ({
  name,
  play: clickUntil(state),
  ...(respond && { respond }),
});

export const example: Example = {
  html: decoder(),
  scenes: [
    { name: 'armed', play: () => {} },
    { name: 'around a link', html: decoder('', '<a href="/contact">Write to us</a>'), play: () => {} },
    scene('rendered, waiting', 'waiting', () => new Promise<Response>(() => {})),
    scene('decoded', 'decoded', respondWith({ success: true, data: [row] })),
    scene(
      'blocked',
      'blocked',
      respondWith({ success: true, data: [{ ...row, is_allowed: false, comment: 'Robot' }] }),
    ),
    scene('not decoded', 'undecoded', respondWith({ success: false })),
    {
      name: 'filled in',
      // The element discards the decoded address on disconnect, so a rewritten page keeps the encoded text.
      isPageChanged: true,
      respond: respondWith({ success: true, data: [row] }),
      async play(element) {
        await clickUntil('decoded')(element);
        await waitFor(() => expect(element.shadowRoot?.querySelector('[part=confirm-button]')).toBeTruthy());
        element.shadowRoot?.querySelector<HTMLElement>('[part=confirm-button]')?.click();
        await waitFor(() => expect(element.shadowRoot?.querySelector('dialog')?.open).toBe(false));
        clearCache();
      },
    },
  ],
};
