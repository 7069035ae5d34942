import type { PopupTiming } from '../../src/visitor/popup-timing.ts';
import type { Device } from '../../src/page/device-mode.ts';
import type { Source } from '../../src/visitor/visit.ts';
import type { PopupValues } from './owner.ts';

/** Words of a setting; commas part them, too. */
export const words = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** The same, each taken for one of the words that a rule knows: another one is nobody's, which the rule says in its reason. */
const wordsOf = <Word extends string>(text: string): Word[] =>
  // What is none of them matches no visitor: the rule does not pass, as §8 has it.
  words(text.toLowerCase()) as Word[];

/** The timing rules that the settings say; a rule that is off is not there. */
export function timingOf(settings: PopupValues): PopupTiming {
  const { minPageViews, minSessions, maxShows, per, from, until, serverTime, referrerMatches } = settings;
  return {
    minPageViews: minPageViews > 0 ? minPageViews : undefined,
    minSessions: minSessions > 0 ? minSessions : undefined,
    referrerMatches: referrerMatches || undefined,
    referrerMode: settings.referrerMode,
    arrivingFrom: wordsOf<Source>(settings.arrivingFrom),
    forRoles: words(settings.forRoles),
    onDevices: wordsOf<Device>(settings.onDevices),
    onBrowsers: wordsOf(settings.onBrowsers),
    maxShows: maxShows >= 0 ? maxShows : undefined,
    countOn: settings.countOn,
    per: per === 'ever' ? '' : per,
    from: from || undefined,
    until: until || undefined,
    timezone: settings.timezone,
    serverTime: serverTime || undefined,
    visitorLoggedIn: settings.visitorLoggedIn || undefined,
    visitorRoles: words(settings.visitorRoles),
  };
}
