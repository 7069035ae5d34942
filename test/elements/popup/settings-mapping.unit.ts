import { describe, expect, it } from 'vitest';
import { movementOf, timingOf, triggersOf } from '../../../elements/popup/settings-mapping.ts';
import { hasRules, hasTriggers } from '../../../elements/popup/has-triggers.ts';
import type { PopupValues } from '../../../elements/popup/host.ts';
import { popupSettings } from '../../../elements/popup/popup.settings.ts';

const defaults = Object.fromEntries(
  Object.entries(popupSettings).map(([name, setting]) => [name, setting.default]),
) as PopupValues; // Each by its name.

/** The settings of a popup whose author said this. */
const given = (some: Partial<PopupValues>): PopupValues => ({ ...defaults, ...some });

const isSet = (value: unknown) =>
  value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0);

/** What of the rules or triggers is on; words that only say how are left out. */
const on = (all: object, ...how: string[]) =>
  Object.fromEntries(Object.entries(all).filter(([name, value]) => isSet(value) && !how.includes(name)));

const how = ['referrerMode', 'countOn', 'per', 'timezone', 'scrollDirection'];

describe('without a word of its author', () => {
  it('a popup has no rule and no trigger', () => {
    expect(on(timingOf(defaults), ...how)).toEqual({});
    expect(on(triggersOf(defaults), ...how)).toEqual({});
    expect([hasRules(defaults), hasTriggers(defaults)]).toEqual([false, false]);
  });
});

describe('a rule is on when it has a value', () => {
  it.each<[Partial<PopupValues>, object]>([
    [{ minPageViews: 3 }, { minPageViews: 3 }],
    [{ minSessions: 2 }, { minSessions: 2 }],
    [{ referrerMatches: 'shop' }, { referrerMatches: 'shop' }],
    [{ arrivingFrom: 'internal, SEARCH' }, { arrivingFrom: ['internal', 'search'] }],
    [{ forRoles: 'editor author' }, { forRoles: ['editor', 'author'] }],
    [{ onDevices: 'mobile  tablet' }, { onDevices: ['mobile', 'tablet'] }],
    [{ onDevices: 'phone' }, { onDevices: ['phone'] }],
    [{ onBrowsers: 'Chrome' }, { onBrowsers: ['chrome'] }],
    [{ maxShows: 0 }, { maxShows: 0 }],
    [{ from: '2026-12-01' }, { from: '2026-12-01' }],
    [{ until: '2026-12-24 12:00' }, { until: '2026-12-24 12:00' }],
  ])('%o', (settings, timing) => {
    expect(on(timingOf(given(settings)), ...how)).toEqual(timing);
    expect(hasRules(given(settings))).toBe(true);
  });

  it('and says how in the words of the rules', () => {
    expect(timingOf(given({ per: 'ever' })).per).toBe('');
    expect(timingOf(given({ per: 'week' })).per).toBe('week');
    expect(timingOf(given({ visitorLoggedIn: true, visitorRoles: 'editor' }))).toMatchObject({
      visitorLoggedIn: true,
      visitorRoles: ['editor'],
    });
    // Nobody said so: the page does.
    expect(timingOf(defaults).visitorLoggedIn).toBeUndefined();
  });
});

describe('a trigger is on when it has a value', () => {
  it.each<[Partial<PopupValues>, object]>([
    [{ afterLoad: 0 }, { after: 0 }],
    [{ afterLoad: 3000 }, { after: 3000 }],
    [{ onScroll: 0 }, { onScroll: 0 }],
    [{ onScroll: 50 }, { onScroll: 50 }],
    [{ scrollDirection: 'up' }, { onScroll: 0 }],
    [{ onScrollTo: '#end' }, { onScrollTo: '#end' }],
    [{ afterClicks: 2 }, { afterClicks: 2 }],
    [{ afterInactivity: 500 }, { afterInactivity: 500 }],
    [{ onExitIntent: true }, { onExitIntent: true }],
    [{ exitOnScroll: true }, { exitOnScroll: true }],
    [{ onAdblock: true }, { onAdblock: 0 }],
    [{ onAdblock: true, adblockDelay: 2000 }, { onAdblock: 2000 }],
  ])('%o', (settings, triggers) => {
    expect(on(triggersOf(given(settings)), ...how)).toEqual(triggers);
    expect(hasTriggers(given(settings))).toBe(true);
  });
});

describe('how it comes and goes', () => {
  const settings = given({
    entranceAnimation: 'fadeIn',
    entranceAnimationMobile: 'slideInUp',
    exitAnimation: 'zoomIn',
    exitAnimationTablet: 'none',
  });

  it.each([
    ['desktop', 'fade', 'zoom'],
    ['tablet', 'fade', 'none'],
    ['mobile', 'slide', 'none'],
  ] as const)('on %s: %s and %s', (device, entrance, exit) => {
    const movement = movementOf(settings, device);
    expect([movement.entrance.family, movement.exit.family, movement.duration]).toEqual([entrance, exit, 1200]);
  });

  it('says which names mean nothing', () => {
    expect(movementOf(given({ entranceAnimation: 'teleport', exitAnimation: 'fadeIn' }), 'desktop').unknown).toEqual([
      'teleport',
    ]);
  });
});
