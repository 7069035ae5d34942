import { now } from '../../src/clock/clock.ts';
import { tailsOf } from './pattern-tails.ts';

/** The maximum time in ms for matching each tried text. */
const TIME_LIMIT = 20;

/** The maximum length of a tried text. An expression whose time grows with the square of the length, such as `.*@.*`, is acceptable. */
const MAX_LENGTH = 2_000;

const asWhole = (pattern: string, flags = '') => new RegExp(`^(?:${pattern})$`, flags);

/** The slowest acceptable expression, with the text for which it is slowest. */
const acceptable = asWhole('.*@.*\\.com');
const longestText = '@'.repeat(MAX_LENGTH);

/** The maximum number of characters of an expression that are tried in pairs. */
const MAX_CHARACTERS = 8;

/** The maximum number of words of an expression that are tried. */
const MAX_WORDS = 8;

/**
 * Describes a text for which an author's expression takes too long, such as `31 characters of "a"` for `(a+)+`; returns `undefined` if it finds none.
 */
export type SlowTextFinder = (pattern: string, flags: string) => string | undefined;

/**
 * Finds slow texts by measuring the time. The texts repeat characters of the expression, and become longer slowly, so that even an exponential
 * expression is stopped early.
 */
export const slowTextByTime: SlowTextFinder = (pattern, flags) => {
  for (const expression of [pattern, ...tailsOf(pattern, flags)]) {
    const whole = asWhole(expression, flags);
    for (const part of partsOf(expression)) {
      for (const end of ['', '\0']) {
        const length = slowLength(whole, part, end);
        if (length === undefined) continue;
        // The text that is slow follows a text that matches the beginning of the expression.
        const place = expression === pattern ? '' : ` at ${expression}`;
        return `${length} characters of ${JSON.stringify(part)}${place}`;
      }
    }
  }
  return undefined;
};

/** Returns the length of the first slow text among texts that repeat `part` and finish with `end`. */
function slowLength(expression: RegExp, part: string, end: string): number | undefined {
  for (let length = 8; length <= MAX_LENGTH; length = Math.ceil(length * 1.15)) {
    const text = part.repeat(Math.ceil(length / part.length)) + end;
    if (isSlow(expression, text)) return length;
  }
  return undefined;
}

/**
 * Returns whether several attempts are slow, also in comparison with the acceptable expression at the same moment, because the machine may be slow.
 */
function isSlow(expression: RegExp, text: string): boolean {
  for (let attempt = 0; attempt < 5; attempt++) {
    const time = timeOf(expression, text);
    if (time <= TIME_LIMIT) return false;
    const ratio = time / timeOf(acceptable, longestText);
    if (ratio <= 3) return false;
    // One attempt is not enough, because the machine may have paused it. Five attempts would take long for an exponential expression.
    if (ratio > 30 && attempt > 1) return true;
  }
  return true;
}

/** Returns the time in ms that a match takes. Uses the processor time if the runtime provides it, because other programs delay a match. */
function timeOf(expression: RegExp, text: string): number {
  const [start, processorStart] = [now(), processorTime()];
  expression.test(text);
  return Math.min(now() - start, processorTime() - processorStart);
}

/** Returns the processor time of the process in ms; in a worker, the time of the clock. */
function processorTime(): number {
  const usage = globalThis.process?.cpuUsage?.();
  return usage ? (usage.user + usage.system) / 1_000 : now();
}

/** Returns the texts to repeat: characters that the expression may repeat, pairs of its own characters, and its words. */
function partsOf(pattern: string): string[] {
  const own = [...new Set(pattern.replace(/[\\^$*+?.()|[\]{}]/g, ''))].slice(0, MAX_CHARACTERS);
  const characters = new Set([...own, 'a', 'A', '0', ' ', '-', '.', ',', '_', '@', 'é']);
  const words = (pattern.match(/[\p{L}\p{N}]{3,}/gu) ?? []).slice(0, MAX_WORDS);
  return [...characters, ...own.flatMap((one) => own.map((other) => one + other)), ...words];
}
