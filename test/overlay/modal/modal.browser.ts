import { getByRole, waitFor } from '@testing-library/dom';
import { lockScroll, Modal } from '../../../src/overlay/modal/modal.ts';
import { afterPaint } from '../../../src/dom/after-paint.ts';
import { installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { recordLayoutReads } from '../../page/layout-reads.ts';

const html = document.documentElement;

function mountModal(markup = '<div><button>Open</button><dialog><button>Close</button></dialog></div>') {
  const frame = mount(markup);
  const dialog = frame.querySelector('dialog');
  const opener = frame.querySelector('button');
  if (!dialog || !opener) throw new Error('The markup lacks a dialog or a button.');
  const modal = new Modal(dialog);
  cleanups.push(() => modal.end());
  return { frame, dialog, opener, modal };
}

const painted = () => new Promise<void>((resolve) => void afterPaint(resolve));

function adopt(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  cleanups.push(() => void document.adoptedStyleSheets.pop());
}

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

describe('Modal', () => {
  it('does not force a layout for a scrollbar that was read before', () => {
    const { dialog, modal } = mountModal();
    const { reads, end } = recordLayoutReads();
    modal.show(null, true, false);
    end();
    expect(dialog.matches(':modal')).toBe(true);
    expect(getComputedStyle(html).overflow).toBe('hidden');
    expect(reads).toEqual([]);
  });

  it('takes the focus and locks scrolling until it is hidden', async () => {
    const { dialog, opener, modal } = mountModal();
    opener.focus();
    modal.show();
    expect(dialog.checkVisibility()).toBe(true);
    expect(dialog.contains(document.activeElement)).toBe(true);
    await painted();
    expect(dialog.matches(':modal')).toBe(true);
    expect(dialog.contains(document.activeElement)).toBe(true);
    expect(getComputedStyle(html).overflow).toBe('hidden');
    expect(await modal.hide()).toBe(true);
    expect(dialog.open).toBe(false);
    expect(document.activeElement).toBe(opener);
    expect(getComputedStyle(html).overflow).not.toBe('hidden');
  });

  it('closes at the computed end of an exit animation that does not finish', async () => {
    const clock = installTestClock();
    const { dialog, modal } = mountModal();
    modal.show();
    dialog.animate([{ opacity: 1 }, { opacity: 0 }], { delay: 1000, duration: 1000 }).pause();
    const hidden = modal.hide();
    await clock.advance(2400);
    expect(dialog.open).toBe(true);
    await clock.advance(200);
    expect(await hidden).toBe(true);
    expect(dialog.open).toBe(false);
  });

  it('waits for exit animations, but not for infinite ones', async () => {
    const { dialog, modal } = mountModal();
    modal.show();
    dialog.animate([{ rotate: '0turn' }, { rotate: '1turn' }], { duration: 1000, iterations: Infinity });
    const leaving = dialog.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 60_000 });
    const hidden = modal.hide();
    expect(dialog.hasAttribute('data-leaving')).toBe(true);
    await Promise.resolve();
    expect(dialog.open).toBe(true);
    leaving.finish();
    expect(await hidden).toBe(true);
    expect(dialog.open).toBe(false);
  });

  it('stays open when it is shown again during its exit', async () => {
    const { dialog, modal } = mountModal();
    modal.show();
    const leaving = dialog.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 60_000 });
    const hidden = modal.hide();
    modal.show();
    leaving.finish();
    expect(await hidden).toBe(false);
    expect(modal.isShown).toBe(true);
  });

  it('is on top at once, and becomes modal after the first paint', async () => {
    const { dialog, modal } = mountModal();
    mount('<div style="position: fixed; inset: 0; z-index: 2147483647">The page</div>');
    modal.show();
    const { left, top, width, height } = dialog.getBoundingClientRect();
    const elementAtCenter = () => document.elementFromPoint(left + width / 2, top + height / 2);
    expect(dialog.contains(elementAtCenter())).toBe(true);
    expect(dialog.matches(':modal')).toBe(false);
    await painted();
    expect(dialog.matches(':modal')).toBe(true);
    expect(dialog.contains(elementAtCenter())).toBe(true);
  });

  it('is modal at once on demand, and returns the focus', () => {
    const { dialog, opener, modal } = mountModal();
    dialog.autofocus = true;
    dialog.tabIndex = -1;
    opener.focus();
    modal.show(opener, true);
    expect(dialog.matches(':modal')).toBe(true);
    expect(document.activeElement === dialog).toBe(true);
    expect(getComputedStyle(html).overflow).toBe('hidden');
    modal.end();
    expect(document.activeElement === opener).toBe(true);
    expect(getComputedStyle(html).overflow).not.toBe('hidden');
  });

  it('keeps the focus of the visitor and restarts no animation when it becomes modal', async () => {
    const { dialog, modal } = mountModal(
      '<div><button>Open</button><dialog><button>Close</button><button>Other</button></dialog></div>',
    );
    const animations: string[] = [];
    dialog.addEventListener('animationstart', ({ animationName }) => animations.push(animationName));
    adopt('@keyframes come { from { opacity: 0 } } dialog[open] { animation: come 100s }');
    modal.show();
    const [, other] = dialog.querySelectorAll('button');
    other?.focus();
    await waitFor(() => expect(dialog.matches(':modal')).toBe(true));
    await waitFor(() => expect(animations).not.toEqual([]));
    await painted();
    await painted();
    expect(document.activeElement?.textContent).toBe('Other');
    expect(animations).toEqual(['come']);
  });

  it('stays below a later modal, and becomes modal when that one closes', async () => {
    const lower = mountModal();
    const upper = mountModal();
    lower.modal.show();
    upper.modal.show();
    await painted();
    expect(lower.dialog.matches(':modal')).toBe(false);
    expect(upper.dialog.matches(':modal')).toBe(true);
    expect(upper.dialog.contains(document.activeElement)).toBe(true);
    upper.modal.end();
    expect(lower.dialog.matches(':modal')).toBe(true);
    expect(lower.dialog.contains(document.activeElement)).toBe(true);
  });

  it('stays below a dialog of the page until that one closes', async () => {
    const { dialog, modal } = mountModal();
    const own = mount('<div><dialog><button>Yes</button></dialog></div>').querySelector('dialog');
    modal.show();
    own?.showModal();
    await painted();
    expect(dialog.matches(':modal')).toBe(false);
    expect(document.activeElement?.textContent).toBe('Yes');
    own?.close();
    expect(dialog.matches(':modal')).toBe(true);
  });

  it('becomes modal again when it is shown after a move', async () => {
    const { frame, dialog, modal } = mountModal();
    modal.show();
    await painted();
    frame.append(dialog);
    expect(dialog.matches(':modal')).toBe(false);
    modal.show();
    await painted();
    expect(dialog.matches(':modal')).toBe(true);
  });

  it('restores the focus for a lower modal that closed first', async () => {
    const lower = mountModal();
    lower.opener.focus();
    lower.modal.show();
    await painted();
    const upper = mountModal();
    lower.dialog.querySelector('button')?.focus();
    upper.modal.show();
    await painted();
    lower.modal.end();
    upper.modal.end();
    expect(document.activeElement === lower.opener).toBe(true);
  });

  it('closes with the modal around it and unlocks the page', async () => {
    const outer = mountModal(
      '<div><button>Open</button><dialog><button>More</button><dialog><button>Close</button></dialog></dialog></div>',
    );
    const inside = outer.dialog.querySelector('dialog');
    if (!inside) throw new Error('The markup lacks a dialog.');
    const inner = new Modal(inside);
    let closes = 0;
    inside.addEventListener('close', () => (closes += 1));
    outer.opener.focus();
    outer.modal.show();
    await painted();
    inner.show();
    await painted();
    outer.modal.end();
    expect(document.querySelector(':modal') === null).toBe(true);
    expect(inner.isShown).toBe(false);
    expect(document.activeElement === outer.opener).toBe(true);
    await waitFor(() => expect(closes).toBe(1));
  });

  it('does not restore the focus after keepFocus()', async () => {
    const { opener, modal } = mountModal();
    opener.focus();
    modal.show();
    await painted();
    modal.keepFocus();
    modal.end();
    expect(document.activeElement === opener).toBe(false);
  });

  it('restores the focus to a control in a shadow root', async () => {
    const { dialog, modal } = mountModal();
    const host = mount('<div></div>');
    const opener = document.createElement('button');
    host.attachShadow({ mode: 'open' }).append(opener);
    opener.focus();
    modal.show();
    await painted();
    expect(dialog.contains(document.activeElement)).toBe(true);
    modal.end();
    expect(host.shadowRoot?.activeElement === opener).toBe(true);
  });

  for (const [why, markup, leave] of [
    [
      'removed',
      '<ul><li><button>Row</button></li><li><button>Near</button></li></ul>',
      (opener) => opener.closest('li')?.remove(),
    ],
    [
      'hidden',
      '<nav><button>Near</button><div><button>Row</button></div><a href="#">Far</a></nav>',
      (opener) => (opener.hidden = true),
    ],
    [
      'disabled',
      '<p><button>Far</button><button>Near</button><button>Row</button></p>',
      (opener) => (opener.disabled = true),
    ],
  ] satisfies [string, string, (opener: HTMLButtonElement) => unknown][]) {
    it(`returns the focus to the nearest control if the opener was ${why}`, async () => {
      const { frame, modal } = mountModal(
        `<div><button>First</button>${markup}<dialog><button>Close</button></dialog></div>`,
      );
      const opener = getByRole<HTMLButtonElement>(frame, 'button', { name: 'Row' });
      opener.focus();
      modal.show();
      await painted();
      leave(opener);
      modal.end();
      expect(document.activeElement?.textContent).toBe('Near');
    });
  }

  for (const state of ['inert', 'hidden'])
    it(`returns the focus to the control before a part of the page that became ${state}`, async () => {
      const { modal } = mountModal('<div><button></button><dialog><button>Close</button></dialog></div>');
      const part = mount('<section><p><button>Row</button></p></section><button>Far</button>');
      part.before(mount('<button>Near</button>'));
      part.querySelector('button')?.focus();
      modal.show();
      await painted();
      part.toggleAttribute(state, true);
      modal.end();
      expect(document.activeElement?.textContent).toBe('Near');
    });

  it('returns the focus to the button of a closed menu in a shadow root', async () => {
    const { modal } = mountModal();
    const host = mount('<div><button>Row</button></div>');
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = '<button>Menu</button><div><slot></slot></div>';
    const opener = host.querySelector('button');
    opener?.focus();
    modal.show();
    await painted();
    root.querySelector('div')?.setAttribute('hidden', '');
    modal.end();
    expect(root.activeElement?.textContent).toBe('Menu');
  });

  it('leaves the focus on the page if nothing had it', async () => {
    const { modal } = mountModal();
    modal.show();
    await painted();
    modal.end();
    await waitFor(() => expect(document.activeElement === document.body).toBe(true));
  });

  it('is not shown under display: none, which would freeze the page', () => {
    const { dialog, modal } = mountModal('<div style="display: none"><button>Open</button><dialog></dialog></div>');
    for (const isModalAtOnce of [false, true]) {
      modal.show(null, isModalAtOnce);
      expect(dialog.open).toBe(false);
      expect(document.querySelector(':modal') === null).toBe(true);
      expect(getComputedStyle(html).overflow).not.toBe('hidden');
    }
  });

  it('locks nothing if it ends before the first paint', async () => {
    const { modal } = mountModal();
    modal.show();
    modal.end();
    await painted();
    expect(getComputedStyle(html).overflow).not.toBe('hidden');
  });

  it('is shown under display: contents', () => {
    const { dialog, modal } = mountModal('<div style="display: contents"><button>Open</button><dialog></dialog></div>');
    modal.show();
    expect(dialog.open).toBe(true);
  });
});

describe('lockScroll()', () => {
  it('reserves the space of a classic scrollbar', () => {
    // Test browsers have no such scrollbar, so the test sets a window that is wider than the page.
    const before = Object.getOwnPropertyDescriptor(window, 'innerWidth');
    if (!before) throw new Error('This browser does not define window.innerWidth on the window.');
    Object.defineProperty(window, 'innerWidth', { configurable: true, value: html.clientWidth + 15 });
    try {
      const unlock = lockScroll();
      expect([html.style.overflow, html.style.scrollbarGutter]).toEqual(['hidden', 'stable']);
      unlock();
      expect([html.style.overflow, html.style.scrollbarGutter]).toEqual(['', '']);
    } finally {
      Object.defineProperty(window, 'innerWidth', before);
    }
  });

  it('locks until the last caller unlocks, once each', () => {
    const first = lockScroll();
    const second = lockScroll();
    first();
    first();
    expect(getComputedStyle(html).overflow).toBe('hidden');
    second();
    expect(getComputedStyle(html).overflow).not.toBe('hidden');
  });

  it('restores the overflow of the page', () => {
    html.style.overflow = 'scroll';
    lockScroll()();
    expect(html.style.overflow).toBe('scroll');
    html.style.overflow = '';
  });
});
