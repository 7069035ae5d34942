import { getByRole, waitFor } from '@testing-library/dom';
import { installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';
import { begin, closeButton, closed, focused, heard, load, opened, popup, popupIn, press, show } from './popup-page.ts';

before(async () => {
  // As on a page, the script loads first.
  await import('../../../src/portico.ts');
  await load();
});

describe('the focus', () => {
  it('is in the popup when `portico-open` is dispatched, during the entrance animation', async () => {
    installTestClock();
    const element = await begin(popup('entrance-animation="fadeIn" entrance-duration="10s"'));
    let wasIn = false;
    element.addEventListener('portico-open', () => (wasIn = element.contains(focused())), { once: true });
    await show(element);
    expect(wasIn).toBe(true);
  });

  it('moves to the first focusable element in the content', async () => {
    const element = await begin(popup('', '<button disabled>No</button><a>No</a><button>Yes</button>'));
    await show(element);
    expect(focused()?.textContent).toBe('Yes');
  });

  it('moves to the element with `autofocus`', async () => {
    const element = await begin(
      popup('a11y-navigation="no"', '<button>One</button><input aria-label="Two" autofocus>'),
    );
    await show(element);
    expect(focused() === element.querySelector('input')).toBe(true);
  });

  it('moves to the popup with `a11y-navigation="no"`, or without a focusable element', async () => {
    const quiet = await begin(popup('a11y-navigation="no"'));
    const whole = await show(quiet);
    expect(focused() === whole).toBe(true);
    await quiet.hide();
    const bare = await begin(popup('', '<p>Words</p>'));
    const other = await show(bare);
    expect(focused() === other).toBe(true);
  });

  it('does not scroll past the content before the first button', async () => {
    const element = await begin(popup('', '<p style="block-size: 3000px">Long</p><button>Far down</button>'));
    const dialog = await show(element);
    expect(focused() === dialog).toBe(true);
    expect(dialog.querySelector('.content')?.scrollTop).toBe(0);
  });

  it('returns to the element that had it', async () => {
    const opener = mount('<button>Open</button>');
    const element = await begin();
    opener.focus();
    await show(element);
    press('Escape');
    await closed(element);
    expect(document.activeElement === opener).toBe(true);
  });

  it('reaches a popup named by its first heading or the author', async () => {
    const element = await begin();
    expect((await show(element)).getAttribute('aria-label')).toBe('News');
    await element.hide();
    element.ariaLabel = 'Newsletter';
    expect((await show(element)).getAttribute('aria-label')).toBe('Newsletter');
    await element.hide();
    const bare = await begin(`<div lang="de">${popup('', '<p>Worte</p>')}</div>`);
    expect((await show(bare)).getAttribute('aria-label')).toBe('Mitteilung');
    getByRole(await opened(bare), 'button', { name: 'Schließen' });
  });
});

describe('twenty popups, each opened from the one before', () => {
  it('restore focus and scroll position when they close', async () => {
    const levels = Array.from({ length: 20 }, (_, level) => level);
    const place = mount(
      `<div><p style="block-size: 3000px">Page</p><button id="start">Open</button>${levels
        .map((level) => popup(`id="p${level}" lock-scroll`, `<h2>Number ${level}</h2><button>Next</button>`))
        .join('')}<p style="block-size: 3000px">Page</p></div>`,
    );
    const start = getByRole(place, 'button', { name: 'Open' });
    start.focus();
    const before = 2700; // A whole pixel, with the button in the window.
    window.scrollTo(0, before);
    const popups = levels.map((level) => popupIn(place, `p${level}`));
    for (const [level, element] of popups.entries()) {
      await show(element);
      expect(focused() === element.querySelector('button')).toBe(true);
      expect(popups.filter(({ open }) => open).length).toBe(level + 1);
    }
    for (const element of popups.toReversed()) {
      expect(focused() === element.querySelector('button')).toBe(true);
      press('Escape');
      await closed(element);
    }
    expect(popups.filter(({ open }) => open).length).toBe(0);
    expect([document.activeElement === start, scrollY]).toEqual([true, before]);
    await waitFor(() => expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden'));
  });

  it('close separately if one is in the other', async () => {
    const outer = await begin(
      popup(
        'id="outer"',
        `<h2>Outer</h2><button>Here</button>${popup('id="inner"', '<h2>Inner</h2><button data-portico-close>Enough</button>')}`,
      ),
    );
    const inner = popupIn(outer, 'inner');
    const events = heard(outer, ['portico-before-close', 'portico-open']);
    const ways: (() => unknown)[] = [
      () => press('Escape'),
      () => inner.querySelector('button')?.click(),
      async () => closeButton(await opened(inner)).click(),
    ];
    await show(outer);
    expect(events.splice(0)).toHaveLength(1);
    for (const way of ways) {
      await show(inner);
      await way();
      await closed(inner);
      expect(outer.open).toBe(true);
    }
    inner.setAttribute('no-close-on-esc', '');
    await show(inner);
    press('Escape');
    expect([inner.open, outer.open, events]).toEqual([true, true, []]);
  });
});

describe('over another modal dialog', () => {
  it('a popup is modal and has the focus: over a popup', async () => {
    const place = mount(`<div>${popup('id="one"')}${popup('id="two"')}</div>`);
    const [one, two] = [popupIn(place, 'one'), popupIn(place, 'two')];
    const below = await show(one);
    await waitFor(() => expect(below.matches(':modal')).toBe(true));
    const above = await show(two);
    expect([above.matches(':modal'), focused() === two.querySelector('input')]).toEqual([true, true]);
    press('Escape');
    await closed(two);
    expect([one.open, focused() === one.querySelector('input')]).toEqual([true, true]);
  });

  it('a popup is modal and has the focus: over a dialog of the page', async () => {
    const place = mount(`<div><dialog><button>Here</button></dialog>${popup()}</div>`);
    const own = place.querySelector('dialog')!; // Mounted above.
    own.showModal();
    const element = popupIn(place);
    const above = await show(element);
    expect([above.matches(':modal'), focused() === element.querySelector('input')]).toEqual([true, true]);
    press('Escape');
    await closed(element);
    expect([own.open, focused() === own.querySelector('button')]).toEqual([true, true]);
    own.close();
  });
});

describe('the content', () => {
  it('stays in the document, is hidden while closed, and its form is submitted as usual', async () => {
    const element = await begin(
      popup(
        '',
        '<h2 id="anchor">News</h2><form action="/nowhere"><input name="email" value="a@b.c" aria-label="E-mail"><button>Send</button></form>',
      ),
    );
    const form = element.querySelector('form')!; // Mounted above.
    expect([...document.forms].includes(form)).toBe(true);
    expect(form.checkVisibility()).toBe(false);
    await show(element);
    expect(form.parentElement === element).toBe(true);
    const sent: [string, FormDataEntryValue][] = [];
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      sent.push(...new FormData(form));
    });
    form.querySelector('button')?.click();
    expect(sent).toEqual([['email', 'a@b.c']]);
    await element.hide();
    await closed(element);
    expect(form.checkVisibility()).toBe(false);
    expect(document.querySelector('#anchor') === element.firstElementChild).toBe(true);
  });

  it('that is added later is visible', async () => {
    const element = await begin(popup('', ''));
    await show(element);
    element.append(Object.assign(document.createElement('p'), { textContent: 'Late' }));
    expect(element.querySelector('p')?.checkVisibility()).toBe(true);
  });
});
