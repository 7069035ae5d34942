/** A time that an author has written, parsed. */
export interface WrittenTime {
  /** The local time, in ms since 1970 as if it were UTC. */
  readonly wall: number;
  /** The offset from UTC in ms, if the text contains one. */
  readonly offset: number | undefined;
  /** `true` if the text is a day without a time; then `wall` is the start of the day. */
  readonly isDay: boolean;
}

/** The length of a day in ms. */
export const dayLength = 86_400_000;

/** Returns the time zone of the browser by its IANA name, such as `Europe/Berlin`. */
export const localTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Matches the texts that `readTime` can parse. */
export const writtenTime =
  /^((?!00)\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?)?(?: ?(Z|[+-]\d\d:?\d\d))?$/;

/**
 * Parses `2026-12-01`, `2026-12-01 09:30` and `2026-12-01T09:30:15`, each optionally with `Z` or `+01:00`. Returns `undefined` for other texts, and
 * for days or times that do not exist.
 */
export function readTime(text: string): WrittenTime | undefined {
  const parts = writtenTime.exec(text.trim());
  if (!parts) return undefined;
  const [year, month, day, hour = '00', minute = '00', second = '00'] = parts.slice(1, 7);
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  const wall = Date.parse(iso);
  // Some browsers accept days that do not exist: 30 February would become a day in March.
  if (Number.isNaN(wall) || new Date(wall).toISOString() !== iso) return undefined;
  return { wall, offset: offsetIn(parts[7]), isDay: parts[4] === undefined };
}

function offsetIn(zone: string | undefined): number | undefined {
  if (zone === undefined) return undefined;
  if (zone === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return minutes * 60_000 * (zone.startsWith('-') ? -1 : 1);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the UTC offset (ms) of a time zone at an instant. For an invalid zone, returns the offset of the browser's zone. */
export function offsetAt(instant: number, timeZone: string): number {
  const parts = formatIn(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((found) => found.type === type)?.value);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return wall - Math.floor(instant / 1000) * 1000;
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const date: Intl.DateTimeFormatOptions = { calendar: 'gregory', year: 'numeric', month: 'numeric', day: 'numeric' };
  const time: Intl.DateTimeFormatOptions = { hourCycle: 'h23', hour: 'numeric', minute: 'numeric', second: 'numeric' };
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', { ...date, ...time, timeZone });
  } catch {
    format = new Intl.DateTimeFormat('en-US', { ...date, ...time });
  }
  formats.set(timeZone, format);
  return format;
}

/**
 * Returns the instant of a local time in a zone. If the time occurs twice (clocks go back), returns the first instant. If the time is skipped (clocks
 * go forward), it is shifted forward by the length of the gap.
 */
export function instantOf(wall: number, timeZone: string): number {
  const offsets = [wall - dayLength, wall + dayLength].map((instant) => offsetAt(instant, timeZone));
  const fitting = offsets.find((offset) => offsetAt(wall - offset, timeZone) === offset);
  return wall - (fitting ?? offsets[0] ?? 0);
}

/** Returns the instant with the same local time in a zone one calendar month later. 31 January becomes 28 or 29 February. */
export function monthLater(instant: number, timeZone: string): number {
  const wall = new Date(instant + offsetAt(instant, timeZone));
  const day = wall.getUTCDate();
  wall.setUTCMonth(wall.getUTCMonth() + 1);
  if (wall.getUTCDate() !== day) wall.setUTCDate(0);
  return instantOf(wall.getTime(), timeZone);
}
