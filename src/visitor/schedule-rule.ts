import type { RuleValues } from '../overlay/settings/overlay-settings.ts';
import type { Visit } from './read-visit.ts';
import type { Result } from './rule-result.ts';
import { dayLength, instantOf, readTime, type WrittenTime } from './date-time.ts';

export type Schedule = Pick<RuleValues, 'from' | 'until' | 'timezone' | 'serverTime'>;

/**
 * Returns whether now is within a schedule (`from` to `until`, both inclusive and optional), with the reason. The site's clock is the server time at
 * rendering plus the time elapsed in the browser. A time without a zone is in the zone of that clock. An invalid time does not pass.
 */
export function checkSchedule(
  { from = '', until = '', timezone, serverTime = '' }: Schedule,
  visit: Pick<Visit, 'arrivedAt' | 'timeZone'>,
  now: number,
): Result {
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

/** Returns the age of a written time in ms; negative for a time in the future. */
type Clock = (time: WrittenTime) => number;

const visitorClock =
  ({ timeZone }: Pick<Visit, 'timeZone'>, now: number): Clock =>
  ({ wall, offset }) =>
    now - (offset === undefined ? instantOf(wall, timeZone) : wall - offset);

function siteClock(server: WrittenTime, { arrivedAt }: Pick<Visit, 'arrivedAt'>, now: number): Clock {
  // If the clock was set back while the page was open, time must not run backwards.
  const wallNow = server.wall + Math.max(0, now - arrivedAt);
  // Without a zone of the site, a time with a zone can only be compared with the visitor's clock.
  const instantNow = server.offset === undefined ? now : wallNow - server.offset;
  return ({ wall, offset }) => (offset === undefined ? wallNow - wall : instantNow - (wall - offset));
}
