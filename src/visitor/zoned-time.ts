/** A time as an author writes it. */
export interface WrittenTime {
  /** What a clock on the wall shows, in ms since 1970 as if it hung in UTC. */
  readonly wall: number;
  /** How far that clock is ahead of UTC, in ms, where the text says so. */
  readonly offset: number | undefined;
  /** Whether the text names a day alone; then `wall` is its first moment. */
  readonly isDay: boolean;
}

/** One day of a clock on the wall, in ms. */
export const dayLength = 86_400_000;

const written = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?)?(?: ?(Z|[+-]\d\d:?\d\d))?$/;

/**
 * Reads `2026-12-01`, `2026-12-01 09:30`, `2026-12-01T09:30:15`, each with `Z` or `+01:00` after it where the zone is meant to
 * be said. Anything else, and a day or time that does not exist, is `undefined`.
 */
export function readTime(text: string): WrittenTime | undefined {
  const parts = written.exec(text.trim());
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  // Date.UTC carries over what is too much, and a 30th of February would be a day in March.
  const real = new Date(wall);
  const date = [real.getUTCFullYear(), real.getUTCMonth() + 1, real.getUTCDate()];
  const time = [real.getUTCHours(), real.getUTCMinutes(), real.getUTCSeconds()];
  if ([...date, ...time].join() !== [year, month, day, hour, minute, second].join()) return undefined;
  return { wall, offset: offsetIn(parts[7]), isDay: parts[4] === undefined };
}

function offsetIn(zone: string | undefined): number | undefined {
  if (zone === undefined) return undefined;
  if (zone === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return minutes * 60_000 * (zone.startsWith('-') ? -1 : 1);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** How far clocks in a zone are ahead of UTC at that moment, in ms. A name that is no zone means the one the browser is in. */
export function offsetAt(instant: number, timeZone: string): number {
  const parts = formatIn(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((found) => found.type === type)?.value);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return wall - Math.floor(instant / 1000) * 1000;
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = makeFormat(timeZone);
  formats.set(timeZone, made);
  return made;
}

function makeFormat(timeZone: string): Intl.DateTimeFormat {
  const date: Intl.DateTimeFormatOptions = { calendar: 'gregory', year: 'numeric', month: 'numeric', day: 'numeric' };
  const time: Intl.DateTimeFormatOptions = { hourCycle: 'h23', hour: 'numeric', minute: 'numeric', second: 'numeric' };
  try {
    return new Intl.DateTimeFormat('en-US', { ...date, ...time, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...date, ...time });
  }
}

/**
 * The moment at which clocks in a zone show a time. Of a time that comes twice (clocks go back) the first; a time that is left
 * out (clocks go forward) is as much after the change as it is after the last time before it.
 */
export function instantOf(wall: number, timeZone: string): number {
  const offsets = [wall - dayLength, wall + dayLength].map((instant) => offsetAt(instant, timeZone));
  const fitting = offsets.find((offset) => offsetAt(wall - offset, timeZone) === offset);
  return wall - (fitting ?? offsets[0] ?? 0);
}

/**
 * The same time of day one calendar month later, by clocks in that zone; from a day that the next month does not have, on its
 * last: from the 31st of January to the 28th or 29th of February.
 */
export function monthLater(instant: number, timeZone: string): number {
  const wall = new Date(instant + offsetAt(instant, timeZone));
  const day = wall.getUTCDate();
  wall.setUTCMonth(wall.getUTCMonth() + 1);
  if (wall.getUTCDate() !== day) wall.setUTCDate(0);
  return instantOf(wall.getTime(), timeZone);
}
