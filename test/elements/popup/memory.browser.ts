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
  reasons,
  show,
  states,
  visit,
} from './popup-page.ts';
import { preload } from '../../preload.ts';

before(load);

/** Returns the values in local and session storage. */
const inStorage = () => [localStorage, sessionStorage].map((storage) => storage.getItem('portico-overlays'));

describe('the memory of a popup', () => {
  it('counts page views after the first page', async () => {
    for (const expected of ['waiting', 'waiting', 'armed']) {
      const element = await visit('open-on-exit-intent min-page-views="2"');
      expect(states(element)).toEqual([expected]);
      leave(element);
    }
  });

  it('counts a prerendered page, and opens on it, after the visitor has opened the page', async () => {
    const clock = installTestClock();
    Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
    const element = await begin(popup('id="news" open-after="1s"'));
    await waitFor(() => expect(states(element)).toEqual(['waiting']));
    await clock.advance(5000);
    const before = inStorage();
    Reflect.deleteProperty(document, 'prerendering');
    document.dispatchEvent(new Event('prerenderingchange'));
    await waitFor(() => expect(states(element)).toEqual(['armed']));
    await clock.advance(999);
    expect([before, element.open]).toEqual([[null, null], false]);
    await clock.advance(1);
    await opened(element);
  });

  it('counts each session once', async () => {
    for (const expected of ['waiting', 'armed']) {
      for (let page = 0; page < 2; page += 1) {
        const element = await visit('open-on-exit-intent min-sessions="1"');
        expect(states(element)).toEqual([expected]);
        leave(element);
      }
      sessionStorage.removeItem('portico-overlays');
    }
  });

  it('counts a show on opening', async () => {
    const first = await visit('open-on-exit-intent max-shows="1"');
    await show(first);
    expect(await reasons(first)).toEqual(['no: max-shows: shows: 1 of 1']);
    leave(first);
    expect(states(await visit('open-on-exit-intent max-shows="1"'))).toEqual(['waiting']);
  });

  it('counts a show on closing with `count-on="close"`', async () => {
    const element = await visit('max-shows="1" count-on="close"');
    await show(element);
    expect(await reasons(element)).toEqual(['yes: max-shows: shows: 0 of 1']);
    await element.hide();
    expect(await reasons(element)).toEqual(['no: max-shows: shows: 1 of 1']);
  });

  it('forgets a show at the end of its period', async () => {
    const clock = installTestClock(1_700_000_000_000);
    const element = await visit('max-shows="1" per="day"');
    await show(element);
    await element.hide();
    await clock.advance(86_399_000);
    expect((await element.explain()).rules[0]?.passed).toBe(false);
    await clock.advance(1000);
    expect((await element.explain()).rules[0]?.passed).toBe(true);
  });

  it('keeps a popup closed after “do not show again”: from triggers, from its method, and on the next page', async () => {
    const first = await visit(
      'open-on-exit-intent',
      '<button data-portico-close="do-not-show-again">Never again</button>',
    );
    await show(first);
    const events = heard(first, ['portico-close']);
    first.querySelector('button')?.click();
    await closed(first);
    expect(events[0]?.detail).toEqual({ reason: 'call', doNotShowAgain: true });
    expect(states(first)).toEqual(['disabled']);
    leave(first);
    const next = await visit('open-on-exit-intent');
    expect(states(next)).toEqual(['disabled']);
    expect(await reasons(next)).toEqual(['no: do-not-show-again: the visitor does not want it again']);
    await next.show();
    expect([next.open, dialogOf(next) === undefined]).toEqual([false, true]);
    next.open = true;
    await waitFor(() => expect(next.hasAttribute('open') || next.open).toBe(false));
  });

  it('stores “do not show again” by `hide()`, also of a closed popup', async () => {
    const element = await visit('');
    await show(element);
    await element.hide({ doNotShowAgain: true });
    await closed(element);
    expect(states(element)).toEqual(['disabled']);
    localStorage.removeItem('portico-overlays');
    leave(element);
    const next = await visit('');
    await next.hide('do-not-show-again');
    await next.show();
    expect(next.open).toBe(false);
  });

  it('uses one key of each storage', async () => {
    const element = await visit('max-shows="3"');
    await show(element);
    expect(JSON.parse(localStorage.getItem('portico-overlays') ?? '')).toMatchObject({
      pageViews: 1,
      sessions: 1,
      overlays: { news: { impressions: 1, shows: { ever: { count: 1 } } } },
    });
    expect(JSON.parse(sessionStorage.getItem('portico-overlays') ?? '')).toEqual({ active: true, shows: { news: 1 } });
  });

  // First of the tests about consent: no test can undo a consent decision.
  it('lasts as long as the page without consent', async () => {
    const element = await visit('open-on-exit-intent max-shows="1" consent="required"');
    expect(inStorage()).toEqual([null, null]);
    await show(element);
    await element.hide({ doNotShowAgain: true });
    expect(inStorage()).toEqual([null, null]);
    expect(states(element)).toEqual(['disabled']);
  });

  it('is stored when consent is granted, with the counts of the page', async () => {
    revoke('memory');
    try {
      const element = await visit('open-on-exit-intent max-shows="2"');
      await show(element);
      await element.hide();
      await closed(element);
      expect(inStorage()).toEqual([null, null]);
      grant('memory');
      expect(JSON.parse(inStorage()[0] ?? '{}')).toMatchObject({
        pageViews: 1,
        overlays: { news: { impressions: 1, shows: { ever: { count: 1 } } } },
      });
      await show(element);
      await element.hide({ doNotShowAgain: true });
      await closed(element);
      leave(element);
      const next = await visit('open-on-exit-intent max-shows="2"');
      expect(await reasons(next)).toEqual([
        'no: do-not-show-again: the visitor does not want it again',
        'no: max-shows: shows: 2 of 2',
      ]);
    } finally {
      grant('memory');
    }
  });

  it('is read when consent is granted, and the rules are evaluated again', async () => {
    const before = {
      pageViews: 9,
      sessions: 1,
      overlays: { news: { impressions: 0, pageViewsAtFirst: 1, shows: {} } },
    };
    localStorage.setItem('portico-overlays', JSON.stringify(before));
    revoke('memory');
    try {
      // Revoking erases storage; this was stored by another page since.
      localStorage.setItem('portico-overlays', JSON.stringify(before));
      const element = await visit('open-on-exit-intent min-page-views="2"');
      expect(states(element)).toEqual(['waiting']);
      grant('memory');
      expect(states(element)).toEqual(['armed']);
    } finally {
      grant('memory');
    }
  });

  it('lasts as long as the page without an id, with a warning', async () => {
    const said = captureConsole('warn');
    const element = await begin(popup('max-shows="1"'));
    await show(element);
    expect((await element.explain()).rules[0]?.passed).toBe(false);
    await waitFor(() => expect(said.join()).toContain('its rules need an id'));
    expect(localStorage.getItem('portico-overlays')).not.toContain('"shows":{"ever"');
    // Another popup without an id has its own counts.
    const other = await begin(popup('max-shows="1"'));
    expect((await other.explain()).rules[0]?.passed).toBe(true);
  });

  it('includes the counts of other tabs when a trigger fires', async () => {
    const clock = installTestClock(1_700_000_000_000);
    const element = await visit('open-after="5s" max-shows="1"');
    expect(states(element)).toEqual(['armed']);
    const events = heard(element, ['portico-rules', 'portico-before-open']);
    localStorage.setItem(
      'portico-overlays',
      JSON.stringify({
        pageViews: 1,
        sessions: 1,
        overlays: { news: { impressions: 1, shows: { ever: { count: 1, since: 1 } } } },
      }),
    );
    await clock.advance(5000);
    expect([element.open, states(element), events.map(({ name }) => name)]).toEqual([
      false,
      ['waiting'],
      ['portico-rules'],
    ]);
  });

  it('is lost with a full storage, without errors or repeated openings', async () => {
    const before = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')!; // Supported by every browser.
    Object.defineProperty(Storage.prototype, 'setItem', {
      ...before,
      value() {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    try {
      const clock = installTestClock(1_700_000_000_000);
      const element = await visit('open-after="1s" max-shows="1"');
      await clock.advance(1000);
      await opened(element);
      press('Escape');
      await closed(element);
      await clock.advance(60_000);
      expect([element.open, (await element.explain()).rules[0]?.passed]).toEqual([false, false]);
    } finally {
      Object.defineProperty(Storage.prototype, 'setItem', before);
    }
  });
});

describe('a form that was sent', () => {
  const form = '<form action="/nowhere" target="popup-nowhere"><button>Send</button></form>';

  it('is a contact form after success, not after an error', async () => {
    await preload('contact-form');
    const answer = (status: string) =>
      setNetwork(async () => Response.json({ contact_form_id: 5, status, message: 'Well.', invalid_fields: [] }));
    const fields = '<input name="name" aria-label="Name"><button>Send</button>';
    const inside = `<portico-contact-form form-id="5" rest-root="/wp-json/"><form action="/#wpcf7-f5-o1" method="post" class="wpcf7-form">${fields}</form></portico-contact-form>`;
    try {
      answer('mail_failed');
      const element = await visit('open-on-exit-intent stop-on-conversion', inside);
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

  it('stops automatic openings for good with `stop-on-conversion`; the author may still open it', async () => {
    const element = await visit('open-on-exit-intent stop-on-conversion', form);
    await show(element);
    element
      .querySelector('form')
      ?.dispatchEvent(new CustomEvent('portico-mailsent', { bubbles: true, composed: true }));
    expect(states(element)).toEqual(['open', 'disabled']);
    leave(element);
    const next = await visit('open-on-exit-intent stop-on-conversion', form);
    expect(states(next)).toEqual(['disabled']);
    expect(await reasons(next)).toEqual(['no: stop-on-conversion: a form in it was sent']);
    await show(next);
  });

  it('is a native submission that no script prevents', async () => {
    const element = await visit('open-on-exit-intent stop-on-conversion', form);
    await show(element);
    const own = element.querySelector('form')!; // Written above.
    own.addEventListener('submit', (event) => event.preventDefault(), { once: true });
    own.requestSubmit();
    expect(states(element)).toEqual(['open']);
    const stay = (event: Event) => event.preventDefault(); // The page of the tests must not navigate.
    // After the popup has handled it.
    const later = () => addEventListener('submit', stay, { once: true });
    later();
    own.requestSubmit();
    expect(states(element)).toEqual(['open', 'disabled']);
  });

  it('stops automatic openings even if the success follows after closing', async () => {
    const element = await visit('open-on-exit-intent stop-on-conversion', form);
    await show(element);
    press('Escape');
    await closed(element);
    expect(states(element)).toEqual([]);
    element
      .querySelector('form')
      ?.dispatchEvent(new CustomEvent('portico-mailsent', { bubbles: true, composed: true }));
    expect(states(element)).toEqual(['disabled']);
    leave(element);
    expect(states(await visit('open-on-exit-intent stop-on-conversion', form))).toEqual(['disabled']);
  });

  it('stops nothing without `stop-on-conversion`', async () => {
    const element = await visit('open-on-exit-intent', form);
    await show(element);
    element
      .querySelector('form')
      ?.dispatchEvent(new CustomEvent('portico-mailsent', { bubbles: true, composed: true }));
    expect(states(element)).toEqual(['open']);
    leave(element);
    expect(states(await visit('open-on-exit-intent stop-on-conversion', form))).toEqual(['armed']);
  });
});

describe('an author', () => {
  it('sees a preview at once, regardless of rules and flags, and stores nothing', async () => {
    const first = await visit('');
    await first.hide('do-not-show-again');
    const before = localStorage.getItem('portico-overlays');
    leave(first);
    const element = await visit('preview open-on-exit-intent max-shows="0"');
    const events = heard(element, ['portico-close']);
    await opened(element);
    await element.hide();
    await waitFor(() => expect(events).toHaveLength(1));
    const overlays = (text: string | null) => (JSON.parse(text ?? '{}') as { overlays?: unknown }).overlays;
    await element.show();
    await opened(element);
    expect(overlays(localStorage.getItem('portico-overlays'))).toEqual(overlays(before));
  });

  it('edits the popup at once, regardless of rules and flags', async () => {
    const first = await visit('');
    await first.hide('do-not-show-again');
    leave(first);
    const element = await visit('edit max-shows="0"');
    await opened(element);
    expect((await element.explain()).rules.find(({ rule }) => rule === 'max-shows')?.reason).toBe('shows: 0 of 0');
  });
});
