import { Modal } from '../../src/overlay/modal.ts';
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

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

const ended: (() => void)[] = [];
afterEach(() => {
  for (const end of ended.splice(0)) end();
});

describe('a modal', () => {
  it('takes the focus, keeps the page from scrolling, and gives both back', async () => {
    const { dialog, opener, modal } = begin();
    opener.focus();
    modal.show();
    expect(dialog.matches(':modal')).toBe(true);
    expect(dialog.contains(document.activeElement)).toBe(true);
    await nextFrame();
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

  it('is modal again after a move, when it is shown again', () => {
    const { frame, dialog, modal } = begin();
    modal.show();
    frame.append(dialog);
    expect(dialog.matches(':modal')).toBe(false);
    modal.show();
    expect(dialog.matches(':modal')).toBe(true);
  });

  it('is not shown where nothing is drawn, which would freeze the page', () => {
    const { dialog, modal } = begin('<div style="display: none"><button>Open</button><dialog></dialog></div>');
    modal.show();
    expect(dialog.open).toBe(false);
    expect(getComputedStyle(html).overflow).not.toBe('hidden');
  });

  it('that was ended before the next frame locks nothing', async () => {
    const { modal } = begin();
    modal.show();
    modal.end();
    await nextFrame();
    expect(getComputedStyle(html).overflow).not.toBe('hidden');
  });

  it('is shown under display: contents', () => {
    const { dialog, modal } = begin('<div style="display: contents"><button>Open</button><dialog></dialog></div>');
    modal.show();
    expect(dialog.open).toBe(true);
  });
});

describe('the scroll lock', () => {
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
