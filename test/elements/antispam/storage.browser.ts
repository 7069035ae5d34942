import { fireEvent, waitFor } from '@testing-library/dom';
import { dataKeys, otherKeys } from '../../../elements/antispam/data/data-schema.ts';
import { installTestClock } from '../../clock.ts';
import { captureConsole } from '../../console.ts';
import { expect } from '../../expect.ts';
import { uncaughtErrors } from '../../kit/listening.ts';
import { json, raw, installTestNetwork } from '../../network.ts';
import { mount } from '../../page.ts';
import {
  mountProfiler,
  click,
  cookie,
  cookieNames,
  load,
  fixRandom,
  movePointer,
  recordWrites,
  nothing,
  pressKey,
  scrollPage,
  freezePageTime,
  storedNames,
} from './antispam-page.ts';

before(load);

const began = 1_700_000_000_000;

describe('unavailable storage', () => {
  const restores: (() => void)[] = [];
  afterEach(() => {
    for (const restore of restores.splice(0)) restore();
  });

  /** Makes these methods of web storage throw, and cookies, too. */
  function breakStorage(error: DOMException, ...methods: readonly ('getItem' | 'setItem' | 'removeItem')[]): void {
    const refuse = () => {
      throw error;
    };
    for (const method of methods) {
      const own: unknown = Reflect.get(Storage.prototype, method);
      restores.push(() => void Reflect.set(Storage.prototype, method, own));
      Reflect.set(Storage.prototype, method, refuse);
    }
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get: methods.includes('getItem') ? refuse : () => '',
      set: refuse,
    });
    restores.push(() => void Reflect.deleteProperty(document, 'cookie'));
  }

  const forbidden = new DOMException('forbidden', 'SecurityError');
  const full = new DOMException('full', 'QuotaExceededError');

  for (const cookies of ['native', 'none']) {
    it(`does not prevent collecting and sending when forbidden: cookies="${cookies}"`, async () => {
      const clock = installTestClock();
      breakStorage(forbidden, 'getItem', 'setItem', 'removeItem');
      const element = await mountProfiler(`cookies="${cookies}"`);
      click();
      await clock.advance(5000);
      expect(element.profile()).toMatchObject({ ct_clicks: 1, apbct_page_hits: 1 });
      element.clear();
      element.revoke();
      expect(element.profile()).toEqual({});
    });

    it(`does not prevent collecting and sending when full: cookies="${cookies}"`, async () => {
      const clock = installTestClock();
      breakStorage(full, 'setItem');
      const element = await mountProfiler(`cookies="${cookies}"`);
      click();
      await clock.advance(5000);
      expect(element.profile()).toMatchObject({ ct_clicks: 1, apbct_page_hits: 1 });
    });

    it(`is written again completely after it was cleared: cookies="${cookies}"`, async () => {
      const clock = installTestClock();
      const element = await mountProfiler(`cookies="${cookies}"`);
      click();
      await clock.advance(1200);
      await waitFor(() => expect(element.profile()).toHaveProperty('ct_screen_info'));
      await clock.advance(5000); // The forms are scanned and the result is written.
      const before = storedNames();
      localStorage.clear();
      sessionStorage.clear();
      for (const name of cookieNames()) document.cookie = `${name}=; path=/; Max-Age=0`;
      click();
      await clock.advance(1200);
      expect(storedNames()).toEqual(before);
      expect(element.profile()).toMatchObject({ ct_clicks: 2, apbct_page_hits: 1 });
    });
  }

  it('is treated as empty when malformed', async () => {
    for (const key of Object.keys(dataKeys)) {
      localStorage.setItem(key, '{"value": 7');
      sessionStorage.setItem(key, '%E0%A4%A');
    }
    const element = await mountProfiler('cookies="none"');
    expect(element.profile()).toMatchObject({ apbct_page_hits: 1, ct_mouse_moved: false });
    expect(element.profile().apbct_session_id).toMatch(/^[a-z]{10}$/);
  });

  it('gets pending changes when the page is left', async () => {
    await mountProfiler();
    click();
    expect(cookie('ct_clicks')).toBe('0');
    dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(cookie('ct_clicks')).toBe('1');
  });
});

describe('the keys', () => {
  for (const cookies of ['native', 'none', 'alternative'] as const) {
    it(`are exactly those of the list: cookies="${cookies}"`, async () => {
      const clock = installTestClock(began);
      freezePageTime();
      fixRandom();
      uncaughtErrors();
      captureConsole('error');
      const network = installTestNetwork();
      network.route('/alt_sessions', json({}));
      network.route('/apbct_get_pixel_url', raw('https://pixel.example/1.gif'));
      network.route('/apbct_set_important_parameters', json({}));
      network.route('/check_email_before_post', json({ result: 'EXISTS', text_result: '' }));
      network.route('/check_email_exist_post', json({ result: 'EXISTS', text_result: '' }));
      const form = mount(
        '<form method="post"><input type="email" name="email"><textarea name="comment"></textarea></form>',
      );
      form.addEventListener('submit', (event) => event.preventDefault());
      const detector = URL.createObjectURL(new Blob([''], { type: 'text/javascript' }));
      localStorage.setItem('bot_detector_event_token', 'b'.repeat(64));
      const written = recordWrites();
      const element = await mountProfiler(
        `cookies="${cookies}" pixel cached-page check-email check-email-exists bot-detector-url="${detector}"`,
      );
      await waitFor(() => expect(written()).toContain('apbct_bot_detector_exist'));
      movePointer(1000, [1, 2]);
      click();
      pressKey();
      scrollPage();
      dispatchEvent(new ErrorEvent('error', { message: 'portico: failed' }));
      for (const field of form.querySelectorAll<HTMLInputElement>('input, textarea')) {
        field.value = 'ada@site.example';
        fireEvent(field, new InputEvent('input', { inputType: 'insertText', bubbles: true }));
        fireEvent.focusOut(field);
      }
      await network.settle();
      await clock.advance(12_000);
      if (form instanceof HTMLFormElement) form.requestSubmit();
      await clock.advance(2000);
      const known = new Set([...Object.keys(dataKeys), ...Object.keys(otherKeys)]);
      const unknown = written().filter((name) => !known.has(name) && !/^apbct_visible_fields_\d$/.test(name));
      expect(unknown).toEqual([]);
      expect(written().length).toBeGreaterThan(15);
      expect(written()).toEqual(
        expect.arrayContaining([
          'apbct_pixel_url',
          'ct_js_errors',
          'ct_pointer_data',
          'ct_checked_emails',
          'ct_typing_data',
        ]),
      );
      expect(Object.keys(element.profile()).filter((name) => !(name in dataKeys))).toEqual([]);
      expect(Object.values(storedNames()).flat().length).toBeGreaterThan(15);
      element.revoke();
      expect(storedNames()).toEqual(nothing);
    });
  }
});
