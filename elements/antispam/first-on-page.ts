import type { ClientData } from './client-data.ts';

/** One profiler of a page. Only the first of them works; the others pass on what is asked of them. */
export interface InLine {
  /** Nobody works before it any more. */
  takeOver(): void;
  /** What it would send now. */
  payload(): ClientData;
  /** Erases what is kept and collected, and goes on anew if `isToGoOn`. */
  forget(isToGoOn: boolean): void;
}

/** All on the page, in the order in which they came. */
const line: InLine[] = [];

/** Stands in the line; whether it is the first, and works. */
export function standInLine(one: InLine): boolean {
  if (!line.includes(one)) line.push(one);
  return line[0] === one;
}

/** The one that works. */
export const firstInLine = (): InLine | undefined => line[0];

/** Leaves the line. If it was the first, the next takes over. */
export function leaveLine(one: InLine): void {
  const place = line.indexOf(one);
  if (place < 0) return;
  line.splice(place, 1);
  if (place === 0) line[0]?.takeOver();
}
