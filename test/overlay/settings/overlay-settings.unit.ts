import { describe, expect, it } from 'vitest';
import { popupSettings } from '../../../elements/popup/popup.settings.ts';
import type { Resolved } from '../../../src/settings/settings.ts';
import { affectsAutoOpen, cartEvents, hasRules, hasTriggers } from '../../../src/overlay/settings/overlay-settings.ts';

type PopupValues = Resolved<typeof popupSettings>;

const defaults = Object.fromEntries(
  Object.entries(popupSettings).map(([name, setting]) => [name, setting.default]),
) as PopupValues; // The default of each setting, by its name.

/** Returns the settings of a popup with these values. */
const given = (some: Partial<PopupValues>): PopupValues => ({ ...defaults, ...some });

describe('rules and triggers', () => {
  it('are off by default', () => {
    expect([hasRules(defaults), hasTriggers(defaults)]).toEqual([false, false]);
  });

  it.each<Partial<PopupValues>>([
    { minPageViews: 3 },
    { minSessions: 2 },
    { ifReferrer: 'shop' },
    { ifUrl: '/blog/*' },
    { ifCookie: 'member' },
    { ifLanguage: 'de' },
    { ifSource: 'internal' },
    { hideForRoles: 'editor' },
    { devices: 'mobile' },
    { browsers: 'chrome' },
    { maxShows: 0 },
    { from: '2026-12-01' },
    { until: '2026-12-24 12:00' },
    { cooldown: 1000 },
    { stopOnConversion: true },
  ])('are on with the value of a rule: %o', (settings) => {
    expect([hasRules(given(settings)), hasTriggers(given(settings))]).toEqual([true, false]);
  });

  it.each<Partial<PopupValues>>([
    { openAfter: 0 },
    { openAfter: 3000 },
    { openOnScroll: '50%' },
    { openAfterClicks: 2 },
    { openAfterInactivity: 500 },
    { openOnExitIntent: true },
    { openOnAdblock: true },
  ])('are on with the value of a trigger: %o', (settings) => {
    expect([hasRules(given(settings)), hasTriggers(given(settings))]).toEqual([false, true]);
  });

  it.each<Partial<PopupValues>>([
    { referrerMode: 'regex', per: '3d', countOn: 'close', timezone: 'site', serverTime: '2026-11-30 10:00' },
    { visitorLoggedIn: true, visitorRoles: 'editor', consent: 'required' },
    { adblockDelay: 2000, openOnClick: '.news', openOnAddToCart: true, addToCartEvent: 'added' },
  ])('are off with options only: %o', (settings) => {
    expect([hasRules(given(settings)), hasTriggers(given(settings))]).toEqual([false, false]);
  });

  it.each([
    ['openAfter', true],
    ['adblockDelay', true],
    ['ifUrl', true],
    ['per', true],
    ['visitorRoles', true],
    ['countOn', false],
    ['openOnClick', false],
    ['openOnAddToCart', false],
    ['closeAfter', false],
    ['width', false],
  ])('start again after a change of %s: %o', (name, restarts) => {
    expect(affectsAutoOpen(new Set([name]))).toBe(restarts);
  });
});

describe('the events of the cart', () => {
  it.each([
    [{}, []],
    [{ addToCartEvent: 'added' }, []],
    [{ openOnAddToCart: true }, ['portico-added-to-cart', 'wc-blocks_added_to_cart']],
    [{ openOnAddToCart: true, addToCartEvent: ' added  cart:add ' }, ['added', 'cart:add']],
    [{ openOnAddToCart: true, addToCartEvent: '' }, []],
  ])('are those of the settings: %o', (settings, events) => {
    expect(cartEvents(given(settings))).toEqual(events);
  });
});

describe('the setting `per`', () => {
  const { per } = popupSettings;

  it.each(['ever', 'session', 'day', 'week', 'month', '3d', '12h', '90s', '1d', '1.5d'])('accepts %s', (period) => {
    expect(per.read(period)).toBe(period);
  });

  it.each(['', 'year', '3', '3w', '-3d', '3 d', 'd', 3, null])('rejects %o', (period) => {
    expect(per.read(period)).toBeUndefined();
  });
});
