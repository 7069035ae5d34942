import { waitFor } from '@testing-library/dom';
import { grant, revoke } from '../../../src/consent/consent.ts';
import { setNetwork } from '../../../src/http/request.ts';
import { captureConsole } from '../../console.ts';
import { installTestClock } from '../../clock.ts';
import { expect } from '../../expect.ts';
import {
  begin,
  closed,
  dialogOf,
  heard,
  leave,
  load,
  opened,
  popup,
  press,
  sentences,
  show,
  states,
  visit,
} from './popup-page.ts';
import { preload } from '../../preload.ts';

before(load);

/** What this site has in local and in session storage. */
const inStorage = () => [localStorage, sessionStorage].map((storage) => storage.getItem('portico-popup'));

describe('what is remembered', () => {
  it('page views count from the page after the first on', async () => {
    for (const expected of ['waiting', 'waiting', 'armed']) {
      const element = await visit('on-exit-intent min-page-views="2"');
      expect(states(element)).toEqual([expected]);
      leave(element);
    }
  });

  it('sessions count, each once', async () => {
    for (const expected of ['waiting', 'armed']) {
      for (let page = 0; page < 2; page += 1) {
        const element = await visit('on-exit-intent min-sessions="1"');
        expect(states(element)).toEqual([expected]);
        leave(element);
      }
      sessionStorage.removeItem('portico-popup');
    }
  });

  it('a show counts when it opens', async () => {
    const first = await visit('on-exit-intent max-shows="1"');
    await show(first);
    expect(sentences(await first.explain())).toEqual(['no: max-shows: shows: 1 of 1']);
    leave(first);
    expect(states(await visit('on-exit-intent max-shows="1"'))).toEqual(['waiting']);
  });

  it('a show counts when it closes, where its author says so', async () => {
    const element = await visit('max-shows="1" count-on="close"');
    await show(element);
    expect(sentences(await element.explain())).toEqual(['yes: max-shows: shows: 0 of 1']);
    await element.hide();
    expect(sentences(await element.explain())).toEqual(['no: max-shows: shows: 1 of 1']);
  });

  it('a show counts no more when its period is over', async () => {
    const clock = installTestClock(1_700_000_000_000);
    const element = await visit('max-shows="1" per="day"');
    await show(element);
    await element.hide();
    await clock.advance(86_399_000);
    expect((await element.explain())[0]?.passed).toBe(false);
    await clock.advance(1000);
    expect((await element.explain())[0]?.passed).toBe(true);
  });

  it('“do not show again” closes for good: by itself, by its method, on the next page', async () => {
    const first = await visit('on-exit-intent', '<button data-portico-close="do-not-show-again">Never again</button>');
    await show(first);
    const told = heard(first, ['portico-close']);
    first.querySelector('button')?.click();
    await closed(first);
    expect(told[0]?.detail).toEqual({ by: 'call', doNotShowAgain: true });
    expect(states(first)).toEqual(['disabled']);
    leave(first);
    const next = await visit('on-exit-intent');
    expect(states(next)).toEqual(['disabled']);
    expect(sentences(await next.explain())).toEqual(['no: do-not-show-again: the visitor does not want it again']);
    await next.show();
    expect([next.open, dialogOf(next) === undefined]).toEqual([false, true]);
    next.open = true;
    await waitFor(() => expect(next.hasAttribute('open') || next.open).toBe(false));
  });

  it('“do not show again” by hide(), also of one that is closed', async () => {
    const element = await visit('');
    await show(element);
    await element.hide({ doNotShowAgain: true });
    await closed(element);
    expect(states(element)).toEqual(['disabled']);
    localStorage.removeItem('portico-popup');
    leave(element);
    const next = await visit('');
    await next.hide('do-not-show-again');
    await next.show();
    expect(next.open).toBe(false);
  });

  it('goes in one key of each storage', async () => {
    const element = await visit('max-shows="3"');
    await show(element);
    expect(JSON.parse(localStorage.getItem('portico-popup') ?? '')).toMatchObject({
      pageViews: 1,
      sessions: 1,
      popups: { news: { impressions: 1, shows: { ever: { count: 1 } } } },
    });
    expect(JSON.parse(sessionStorage.getItem('portico-popup') ?? '')).toEqual({ active: true, shows: { news: 1 } });
  });

  // First of those that speak of consent: once something was granted or revoked, no test can take that back.
  it('nothing without consent to memory; it holds for the page', async () => {
    const element = await visit('on-exit-intent max-shows="1" consent="required"');
    expect(inStorage()).toEqual([null, null]);
    await show(element);
    await element.hide({ doNotShowAgain: true });
    expect(inStorage()).toEqual([null, null]);
    expect(states(element)).toEqual(['disabled']);
  });

  it('all that the page knows, and what comes after, from when consent is given', async () => {
    revoke('memory');
    try {
      const element = await visit('on-exit-intent max-shows="2"');
      await show(element);
      await element.hide();
      await closed(element);
      expect(inStorage()).toEqual([null, null]);
      grant('memory');
      expect(JSON.parse(inStorage()[0] ?? '{}')).toMatchObject({
        pageViews: 1,
        popups: { news: { impressions: 1, shows: { ever: { count: 1 } } } },
      });
      await show(element);
      await element.hide({ doNotShowAgain: true });
      await closed(element);
      leave(element);
      const next = await visit('on-exit-intent max-shows="2"');
      expect(sentences(await next.explain())).toEqual([
        'no: do-not-show-again: the visitor does not want it again',
        'no: max-shows: shows: 2 of 2',
      ]);
    } finally {
      grant('memory');
    }
  });

  it('what was stored before is read from when consent is given, and its rules are looked at again', async () => {
    const before = { pageViews: 9, sessions: 1, popups: { news: { impressions: 0, pageViewsAtFirst: 1, shows: {} } } };
    localStorage.setItem('portico-popup', JSON.stringify(before));
    revoke('memory');
    try {
      // Revoking takes away what this site stored; this is what another page of it has stored since.
      localStorage.setItem('portico-popup', JSON.stringify(before));
      const element = await visit('on-exit-intent min-page-views="2"');
      expect(states(element)).toEqual(['waiting']);
      grant('memory');
      expect(states(element)).toEqual(['armed']);
    } finally {
      grant('memory');
    }
  });

  it('nothing of a popup without an id but for the page, and its author is told', async () => {
    const said = captureConsole('warn');
    const element = await begin(popup('max-shows="1"'));
    await show(element);
    expect((await element.explain())[0]?.passed).toBe(false);
    await waitFor(() => expect(said.join()).toContain('has no id'));
    expect(localStorage.getItem('portico-popup')).not.toContain('"shows":{"ever"');
    // Another one is another one.
    const other = await begin(popup('max-shows="1"'));
    expect((await other.explain())[0]?.passed).toBe(true);
  });

  it('what another tab has counted since counts when a trigger fires', async () => {
    const clock = installTestClock(1_700_000_000_000);
    const element = await visit('after-load="5" max-shows="1"');
    expect(states(element)).toEqual(['armed']);
    const told = heard(element, ['portico-rules', 'portico-before-open']);
    localStorage.setItem(
      'portico-popup',
      JSON.stringify({
        pageViews: 1,
        sessions: 1,
        popups: { news: { impressions: 1, shows: { ever: { count: 1, since: 1 } } } },
      }),
    );
    await clock.advance(5000);
    expect([element.open, states(element), told.map(({ name }) => name)]).toEqual([
      false,
      ['waiting'],
      ['portico-rules'],
    ]);
  });

  it('a full storage keeps nothing, throws nothing and loops nothing', async () => {
    const before = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')!; // Every browser has it.
    Object.defineProperty(Storage.prototype, 'setItem', {
      ...before,
      value() {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    try {
      const clock = installTestClock(1_700_000_000_000);
      const element = await visit('after-load="1" max-shows="1"');
      await clock.advance(1000);
      await opened(element);
      press('Escape');
      await closed(element);
      await clock.advance(60_000);
      expect([element.open, (await element.explain())[0]?.passed]).toEqual([false, false]);
    } finally {
      Object.defineProperty(Storage.prototype, 'setItem', before);
    }
  });
});

describe('a form that was sent', () => {
  const form = '<form action="/nowhere" target="popup-nowhere"><button>Send</button></form>';

  it('is a contact form whose message went out, and none whose message did not', async () => {
    await preload('contact-form');
    const answer = (status: string) =>
      setNetwork(async () => Response.json({ contact_form_id: 5, status, message: 'Well.', invalid_fields: [] }));
    const fields = '<input name="name" aria-label="Name"><button>Send</button>';
    const inside = `<portico-contact-form form-id="5" rest-root="/wp-json/"><form action="/#wpcf7-f5-o1" method="post" class="wpcf7-form">${fields}</form></portico-contact-form>`;
    try {
      answer('mail_failed');
      const element = await visit('on-exit-intent stop-on-conversion', inside);
      await show(element);
      const contact = element.querySelector<HTMLElement & { readonly ready: Promise<unknown> }>('portico-contact-form');
      await contact?.ready;
      contact?.querySelector('button')?.click();
      await waitFor(() => expect(contact?.matches(':state(failed)')).toBe(true));
      expect(states(element)).toEqual(['open']);
      answer('mail_sent');
      contact?.querySelector('button')?.click();
      await waitFor(() => expect(states(element)).toEqual(['open', 'disabled']));
    } finally {
      setNetwork();
    }
  });

  it('stops the popup for good, where its author says so; it may be opened by hand', async () => {
    const element = await visit('on-exit-intent stop-on-conversion', form);
    await show(element);
    element
      .querySelector('form')
      ?.dispatchEvent(new CustomEvent('portico-mailsent', { bubbles: true, composed: true }));
    expect(states(element)).toEqual(['open', 'disabled']);
    leave(element);
    const next = await visit('on-exit-intent stop-on-conversion', form);
    expect(states(next)).toEqual(['disabled']);
    expect(sentences(await next.explain())).toEqual(['no: stop-on-conversion: a form in it was sent']);
    await show(next);
  });

  it('is a native one, too, unless somebody keeps it from being sent', async () => {
    const element = await visit('on-exit-intent stop-on-conversion', form);
    await show(element);
    const own = element.querySelector('form')!; // Written above.
    own.addEventListener('submit', (event) => event.preventDefault(), { once: true });
    own.requestSubmit();
    expect(states(element)).toEqual(['open']);
    const stay = (event: Event) => event.preventDefault(); // The page of the tests must not leave.
    // After the popup has heard it.
    const later = () => addEventListener('submit', stay, { once: true });
    later();
    own.requestSubmit();
    expect(states(element)).toEqual(['open', 'disabled']);
  });

  it('and is answered after the popup closed stops it, too', async () => {
    const element = await visit('on-exit-intent stop-on-conversion', form);
    await show(element);
    press('Escape');
    await closed(element);
    expect(states(element)).toEqual([]);
    element
      .querySelector('form')
      ?.dispatchEvent(new CustomEvent('portico-mailsent', { bubbles: true, composed: true }));
    expect(states(element)).toEqual(['disabled']);
    leave(element);
    expect(states(await visit('on-exit-intent stop-on-conversion', form))).toEqual(['disabled']);
  });

  it('stops nothing without that setting', async () => {
    const element = await visit('on-exit-intent', form);
    await show(element);
    element
      .querySelector('form')
      ?.dispatchEvent(new CustomEvent('portico-mailsent', { bubbles: true, composed: true }));
    expect(states(element)).toEqual(['open']);
    leave(element);
    expect(states(await visit('on-exit-intent stop-on-conversion', form))).toEqual(['armed']);
  });
});

describe('who makes a page', () => {
  it('sees a preview at once, whatever rules and flags say, and leaves no trace', async () => {
    const first = await visit('');
    await first.hide('do-not-show-again');
    const before = localStorage.getItem('portico-popup');
    leave(first);
    const element = await visit('preview on-exit-intent max-shows="0"');
    const told = heard(element, ['portico-close']);
    await opened(element);
    await element.hide();
    await waitFor(() => expect(told).toHaveLength(1));
    const popups = (text: string | null) => (JSON.parse(text ?? '{}') as { popups?: unknown }).popups;
    await element.show();
    await opened(element);
    expect(popups(localStorage.getItem('portico-popup'))).toEqual(popups(before));
  });

  it('edits it at once, whatever rules and flags say', async () => {
    const first = await visit('');
    await first.hide('do-not-show-again');
    leave(first);
    const element = await visit('edit max-shows="0"');
    await opened(element);
    expect((await element.explain()).find(({ rule }) => rule === 'max-shows')?.reason).toBe('shows: 0 of 0');
  });
});
