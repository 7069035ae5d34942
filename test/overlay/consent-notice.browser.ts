import { waitFor } from '@testing-library/dom';
import { forgetPage } from '../../src/visitor/page-memory.ts';
import { installTestClock } from '../clock.ts';
import { explained } from '../diagnostics/explain/explain-page.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';
import { preload } from '../preload.ts';

let count = 0;

before(() => preload('popup', 'off-canvas', 'consent'));

function forget(): void {
  localStorage.clear();
  sessionStorage.clear();
  forgetPage();
}

beforeEach(forget);
afterEach(forget);

const isOpen = (element: Element) => element.matches(':state(open)');

/** Mounts a popup and a panel, which open at once, and a notice for a new purpose. */
function visit(placement: string) {
  const place = mount(
    `<div><portico-popup open-after="0"><p>News</p></portico-popup>
      <portico-off-canvas open-after="0"><p>Cart</p></portico-off-canvas>
      <portico-consent purposes="notice-${(count += 1)}" placement="${placement}"></portico-consent></div>`,
  );
  const [popup, panel, notice] = ['popup', 'off-canvas', 'consent'].map((name) =>
    place.querySelector<HTMLElement>(`portico-${name}`),
  );
  if (!popup || !panel || !notice) throw new Error('An element is missing.');
  return {
    popup,
    panel,
    notice,
    call: (name: string) => Reflect.apply(Reflect.get(notice, name), notice, []) as unknown,
  };
}

/** Waits until the rules of these elements have passed, and their triggers are armed. */
const armed = (...elements: readonly Element[]) =>
  waitFor(() => expect(elements.every((element) => element.matches(':state(armed)'))).toBe(true));

describe('automatic openings', () => {
  for (const placement of ['center', 'bottom']) {
    it(`wait until a consent notice is closed (${placement}), and explain it`, async () => {
      const clock = installTestClock();
      const { popup, panel, notice } = visit(placement);
      await armed(popup, panel);
      expect(isOpen(notice)).toBe(true);
      await clock.advance(1000);
      expect([popup, panel].map((element) => [isOpen(element), element.matches(':state(waiting)')])).toEqual([
        [false, true],
        [false, true],
      ]);
      expect(await explained(popup)).toEqual([
        'Opens by itself: no',
        'no: It waits until the notice of <portico-consent> is closed.',
      ]);
      expect(await explained(panel)).toContain('no: It waits until the notice of <portico-consent> is closed.');
      notice.shadowRoot?.querySelector<HTMLElement>('[part~=refuse]')?.click();
      await waitFor(() => expect([popup, panel].some(isOpen)).toBe(true));
      expect(isOpen(notice)).toBe(false);
    });
  }

  it('go on when an open notice leaves the page, and wait again for one that the visitor opens', async () => {
    const clock = installTestClock();
    const { panel, popup, notice, call } = visit('center');
    await armed(popup, panel);
    await clock.advance(1000);
    notice.remove();
    await waitFor(() => expect([popup, panel].some(isOpen)).toBe(true));
    document.body.append(notice);
    call('grant');
    await call('show');
    const late = mount('<portico-popup open-after="0"><p>Late</p></portico-popup>');
    await armed(late);
    await clock.advance(1000);
    for (const element of [popup, panel]) element.remove();
    await waitFor(() => expect(late.matches(':state(waiting)')).toBe(true));
    expect(isOpen(late)).toBe(false);
    call('hide');
    await waitFor(() => expect(isOpen(late)).toBe(true));
    notice.remove();
  });

  it('wait only for a moment for a notice whose code never comes', async () => {
    const clock = installTestClock();
    const { popup, panel, notice } = visit('center');
    const other = document.createElement('portico-consent');
    // It asks for nothing, so it does not open.
    other.setAttribute('purposes', '!');
    Object.defineProperty(other, 'ready', { value: new Promise(() => {}) });
    notice.replaceWith(other);
    const start = clock.now();
    await waitFor(async () => {
      await clock.advance(1000);
      expect([popup, panel].some(isOpen)).toBe(true);
    });
    expect(clock.now() - start).toBeGreaterThanOrEqual(5000);
  });
});
