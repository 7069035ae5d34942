import { readDecimal, unitsAt, writeDecimal, type Decimal } from './decimals.ts';

/** What an input says of itself; what it does not say is empty. */
export interface Field {
  readonly type: string;
  readonly value: string;
  /** Its `value` attribute. */
  readonly defaultValue: string;
  readonly min: string;
  readonly max: string;
  readonly step: string;
}

/** What plus and minus would make of a value; `undefined` where they would change nothing. */
export interface Steps {
  readonly increased?: string | undefined;
  readonly decreased?: string | undefined;
}

const countable = new Set(['number', 'text', 'tel', 'range']);

/** Whether such an input gets buttons: what holds a number, and so no date and nothing hidden (§5). */
export const isCountable = ({ type }: Pick<Field, 'type'>): boolean => countable.has(type);

/** The minimum, where a value is a number below it (§5). */
export function raised(value: string, min: string): string | undefined {
  const [now, lowest] = [readDecimal(value), readDecimal(min)];
  if (!now || !lowest) return undefined;
  const scale = Math.max(now.scale, lowest.scale);
  return unitsAt(scale, now) < unitsAt(scale, lowest) ? writeDecimal(lowest) : undefined;
}

const ONE: Decimal = { units: 1n, scale: 0 };
const ZERO: Decimal = { units: 0n, scale: 0 };

/**
 * One step up and one step down (§5): plus stops at the maximum, minus at the minimum and at zero. A step that is `any`, empty or
 * invalid counts as 1, a value that is no number as 0. A value beyond a bound comes back to it.
 *
 * Where the browser holds a value to the steps of its input (type `number`), the last of them within the bounds is the end: a bound
 * that lies between two steps would be refused with the form.
 */
export function stepsOf(field: Field): Steps {
  const min = readDecimal(field.min);
  const max = readDecimal(field.max);
  const value = readDecimal(field.value) ?? ZERO;
  const step = strideOf(field.step);
  const origin = min ?? readDecimal(field.defaultValue) ?? ZERO;
  const scale = Math.max(...[min, max, value, step, origin].map((decimal) => decimal?.scale ?? 0));
  const at = (decimal: Decimal): bigint => unitsAt(scale, decimal);

  const [now, stride] = [at(value), at(step)];
  const [lowest, highest] = [min && at(min), max && at(max)];
  /** How far above a step a bound lies. */
  const offStep = (bound: bigint): bigint =>
    isHeldToSteps(field) ? (((bound - at(origin)) % stride) + stride) % stride : 0n;

  const top = highest === undefined ? undefined : highest - offStep(highest);
  const floor = larger(0n, lowest);
  const bottom = offStep(floor) === 0n ? floor : floor + stride - offStep(floor);
  // No value lies within such bounds.
  if (top !== undefined && lowest !== undefined && top < lowest) return {};

  const isAtTop = top !== undefined && highest !== undefined && now >= top && now <= highest;
  const isBelow = lowest !== undefined && now < lowest;
  const up = isAtTop ? now : smaller(larger(now + stride, lowest), top);
  const down = isBelow ? lowest : now <= bottom ? now : smaller(larger(now - stride, bottom), top);
  const written = (units: bigint): string | undefined => (units === now ? undefined : writeDecimal({ units, scale }));
  return { increased: written(up), decreased: written(down) };
}

function strideOf(step: string): Decimal {
  const given = readDecimal(step);
  return given && given.units > 0n ? given : ONE;
}

const isHeldToSteps = ({ type, step }: Field): boolean => type === 'number' && step.trim().toLowerCase() !== 'any';

const larger = (value: bigint, bound: bigint | undefined): bigint =>
  bound !== undefined && bound > value ? bound : value;
const smaller = (value: bigint, bound: bigint | undefined): bigint =>
  bound !== undefined && bound < value ? bound : value;
