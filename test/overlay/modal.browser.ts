import { waitFor } from '@testing-library/dom';
import { Modal } from '../../src/overlay/modal.ts';
import { afterPaint } from '../../src/page/after-paint.ts';
import { lockScroll } from '../../src/overlay/scroll-lock.ts';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';

const html = document.documentElement;

function begin(markup = '<div><button>Open</button><dialog><button>Close</button></dialog></div>') {
  const frame = mount(markup);
  const dialog = frame.querySelector('dialog');
  const opener = frame.querySelector('button');
  if (!dialog || !opener) throw new Error('The markup lacks a dialog or a button.');
  const modal = new Modal(dialog);
  ended.push(() => modal.end());
  return { frame, dialog, opener, modal };
}

const painted = () => new Promise<void>((resolve) => void afterPaint(resolve));

function adopt(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  ended.push(() => void document.adoptedStyleSheets.pop());
}

const ended: (() => void)[] = [];
afterEach(() => {
  for (const end of ended.splice(0)) end();
});

describe('a modal', () => {
  it('takes the focus, keeps the page from scrolling, and gives both back', async () => {
    const { dialog, opener, modal } = begin();
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

  it('waits for what moves while it leaves, but not for what never ends', async () => {
    const { dialog, modal } = begin();
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

  it('stays when it is shown again while it leaves', async () => {
    const { dialog, modal } = begin();
    modal.show();
    const leaving = dialog.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 60_000 });
    const hidden = modal.hide();
    modal.show();
    leaving.finish();
    expect(await hidden).toBe(false);
    expect(modal.isShown).toBe(true);
  });

  it('is seen over everything at once, and holds the page when it has been painted', async () => {
    const { dialog, modal } = begin();
    mount('<div style="position: fixed; inset: 0; z-index: 2147483647">The page</div>');
    modal.show();
    const { left, top, width, height } = dialog.getBoundingClientRect();
    const atItsMiddle = () => document.elementFromPoint(left + width / 2, top + height / 2);
    expect(dialog.contains(atItsMiddle())).toBe(true);
    expect(dialog.matches(':modal')).toBe(false);
    await painted();
    expect(dialog.matches(':modal')).toBe(true);
    expect(dialog.contains(atItsMiddle())).toBe(true);
  });

  it('leaves the focus where the visitor has put it meanwhile, and begins no movement anew', async () => {
    const { dialog, modal } = begin(
      '<div><button>Open</button><dialog><button>Close</button><button>Other</button></dialog></div>',
    );
    const begun: string[] = [];
    dialog.addEventListener('animationstart', ({ animationName }) => begun.push(animationName));
    adopt('@keyframes come { from { opacity: 0 } } dialog[open] { animation: come 100s }');
    modal.show();
    const [, other] = dialog.querySelectorAll('button');
    other?.focus();
    await painted();
    await painted();
    expect(dialog.matches(':modal')).toBe(true);
    expect(document.activeElement?.textContent).toBe('Other');
    expect(begun).toEqual(['come']);
  });

  it('stays under what was opened over it meanwhile, and holds the page when that is gone', async () => {
    const lower = begin();
    const upper = begin();
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

  it("stays under a dialog of the page's own until that gives the focus back", async () => {
    const { dialog, modal } = begin();
    const own = mount('<div><dialog><button>Yes</button></dialog></div>').querySelector('dialog');
    modal.show();
    own?.showModal();
    await painted();
    expect(dialog.matches(':modal')).toBe(false);
    expect(document.activeElement?.textContent).toBe('Yes');
    own?.close();
    expect(dialog.matches(':modal')).toBe(true);
  });

  it('is modal again after a move, when it is shown again', async () => {
    const { frame, dialog, modal } = begin();
    modal.show();
    await painted();
    frame.append(dialog);
    expect(dialog.matches(':modal')).toBe(false);
    modal.show();
    await painted();
    expect(dialog.matches(':modal')).toBe(true);
  });

  it('gives the focus back in the stead of one below it that closed before', async () => {
    const lower = begin();
    lower.opener.focus();
    lower.modal.show();
    await painted();
    const upper = begin();
    lower.dialog.querySelector('button')?.focus();
    upper.modal.show();
    await painted();
    lower.modal.end();
    upper.modal.end();
    expect(document.activeElement === lower.opener).toBe(true);
  });

  it('ends with what it stands in, and holds no page unseen', async () => {
    const outer = begin(
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

  it('gives no focus back to who goes elsewhere', async () => {
    const { opener, modal } = begin();
    opener.focus();
    modal.show();
    await painted();
    modal.keepFocus();
    modal.end();
    expect(document.activeElement === opener).toBe(false);
  });

  it('gives the focus back to a control in a shadow root', async () => {
    const { dialog, modal } = begin();
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

  it('is not shown where nothing is drawn, which would freeze the page', () => {
    const { dialog, modal } = begin('<div style="display: none"><button>Open</button><dialog></dialog></div>');
    modal.show();
    expect(dialog.open).toBe(false);
    expect(getComputedStyle(html).overflow).not.toBe('hidden');
  });

  it('that was ended before it was painted locks nothing', async () => {
    const { modal } = begin();
    modal.show();
    modal.end();
    await painted();
    expect(getComputedStyle(html).overflow).not.toBe('hidden');
  });

  it('is shown under display: contents', () => {
    const { dialog, modal } = begin('<div style="display: contents"><button>Open</button><dialog></dialog></div>');
    modal.show();
    expect(dialog.open).toBe(true);
  });
});

describe('the scroll lock', () => {
  it('keeps the room of a scrollbar that takes some', () => {
    // Browsers of tests draw none: the window is said to be wider than the page in it.
    const before = Object.getOwnPropertyDescriptor(window, 'innerWidth');
    if (!before) throw new Error('A window has a width.');
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

  it('holds until the last who asked lets go, once each', () => {
    const first = lockScroll();
    const second = lockScroll();
    first();
    first();
    expect(getComputedStyle(html).overflow).toBe('hidden');
    second();
    expect(getComputedStyle(html).overflow).not.toBe('hidden');
  });

  it('gives back what the page itself had said', () => {
    html.style.overflow = 'scroll';
    lockScroll()();
    expect(html.style.overflow).toBe('scroll');
    html.style.overflow = '';
  });
});
