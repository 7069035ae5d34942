import type { PopupTiming } from './popup-timing.ts';
import type { Visit } from './visit.ts';
import { dayLength, instantOf, readTime, type WrittenTime } from './zoned-time.ts';

/** The settings a schedule is made of. */
export type Schedule = Pick<PopupTiming, 'from' | 'until' | 'timezone' | 'serverTime'>;

/**
 * Whether now is within a schedule, and why (§5): from `from` to `until`, both included, either may be missing. By the site's
 * time the clock is the server's when the page was printed, and what has passed since by the visitor's. A time without a zone
 * is meant in the zone of that clock. What is no time does not pass.
 */
export function checkSchedule(
  { from = '', until = '', timezone, serverTime = '' }: Schedule,
  visit: Pick<Visit, 'arrivedAt' | 'timeZone'>,
  now: number,
): { readonly passed: boolean; readonly reason: string } {
  const bySite = timezone === 'site' && serverTime !== '';
  const server = bySite ? readTime(serverTime) : undefined;
  if (bySite && !server) return { passed: false, reason: `“${serverTime}” is no time` };
  const clock = server ? siteClock(server, visit, now) : visitorClock(visit, now);
  const [start, end] = [from, until].map((text) => (text === '' ? undefined : readTime(text)));
  if (from !== '' && !start) return { passed: false, reason: `“${from}” is no time` };
  if (until !== '' && !end) return { passed: false, reason: `“${until}” is no time` };
  const isEarly = start !== undefined && clock(start) < 0;
  const isLate = end !== undefined && (end.isDay ? clock({ ...end, wall: end.wall + dayLength }) >= 0 : clock(end) > 0);
  const whose = server ? 'site time' : 'visitor’s time';
  if (isEarly) return { passed: false, reason: `begins ${from} (${whose})` };
  if (isLate) return { passed: false, reason: `ended ${until} (${whose})` };
  const span = [start && `since ${from}`, end && `until ${until}`].filter(Boolean).join(', ');
  return { passed: true, reason: `${span} (${whose})` };
}

/** How long ago a written time was, in ms; less than 0 when it is to come. */
type Clock = (time: WrittenTime) => number;

const visitorClock =
  ({ timeZone }: Pick<Visit, 'timeZone'>, now: number): Clock =>
  ({ wall, offset }) =>
    now - (offset === undefined ? instantOf(wall, timeZone) : wall - offset);

function siteClock(server: WrittenTime, { arrivedAt }: Pick<Visit, 'arrivedAt'>, now: number): Clock {
  // A clock set back while the page was open would make time run backwards.
  const wallNow = server.wall + Math.max(0, now - arrivedAt);
  // Without a zone of the site, a time that has one can only be held against the visitor's clock.
  const instantNow = server.offset === undefined ? now : wallNow - server.offset;
  return ({ wall, offset }) => (offset === undefined ? wallNow - wall : instantNow - (wall - offset));
}
