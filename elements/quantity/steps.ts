import { parseDecimal, unitsAt, formatDecimal, type Decimal } from './decimals.ts';

/** The attributes of an input. Missing ones are empty. */
export type Field = Pick<HTMLInputElement, 'type' | 'value' | 'defaultValue' | 'min' | 'max' | 'step'>;

/** The values after one step up and after one step down; `undefined` if a step would change nothing. */
export interface Steps {
  readonly increased?: string | undefined;
  readonly decreased?: string | undefined;
}

const steppable = new Set(['number', 'text', 'tel', 'range']);

/** Returns whether an input gets buttons. It must contain a number, so dates and hidden inputs get none. */
export const isSteppable = ({ type }: Pick<Field, 'type'>): boolean => steppable.has(type);

/** Returns the minimum if the value is a number below the minimum; otherwise `undefined`. */
export function raiseToMinimum(value: string, min: string): string | undefined {
  const [now, lowest] = [parseDecimal(value), parseDecimal(min)];
  if (!now || !lowest) return undefined;
  const scale = Math.max(now.scale, lowest.scale);
  return unitsAt(scale, now) < unitsAt(scale, lowest) ? formatDecimal(lowest) : undefined;
}

const ONE: Decimal = { units: 1n, scale: 0 };
const ZERO: Decimal = { units: 0n, scale: 0 };

/**
 * Returns the values after one step up and after one step down. A step up stops at the maximum, a step down at the minimum and at zero. The step is 1
 * if it is `any`, empty or invalid. An invalid value counts as 0. A value beyond a bound returns to this bound.
 *
 * Browsers validate the steps of the type `number`. For this type, the end is therefore the last step within the bounds, and a value between two
 * steps goes to the next step, as `stepUp()` does.
 */
export function stepsOf(field: Field): Steps {
  const min = parseDecimal(field.min);
  const max = parseDecimal(field.max);
  const value = parseDecimal(field.value) ?? ZERO;
  const step = parseStride(field.step);
  const origin = min ?? parseDecimal(field.defaultValue) ?? ZERO;
  const scale = Math.max(...[min, max, value, step, origin].map((decimal) => decimal?.scale ?? 0));
  const at = (decimal: Decimal): bigint => unitsAt(scale, decimal);

  const [now, stride] = [at(value), at(step)];
  const [lowest, highest] = [min && at(min), max && at(max)];
  /** Returns the distance of a number from the next lower step. */
  const offStep = (bound: bigint): bigint =>
    hasValidatedSteps(field) ? (((bound - at(origin)) % stride) + stride) % stride : 0n;

  const top = highest === undefined ? undefined : highest - offStep(highest);
  const floor = larger(0n, lowest);
  const bottom = offStep(floor) === 0n ? floor : floor + stride - offStep(floor);
  // There is no step within the bounds.
  if (top !== undefined && lowest !== undefined && top < lowest) return {};

  const isAtTop = top !== undefined && highest !== undefined && now >= top && now <= highest;
  const isBelow = lowest !== undefined && now < lowest;
  const up = isAtTop ? now : smaller(larger(now + stride - offStep(now), lowest), top);
  const down = isBelow ? lowest : now <= bottom ? now : smaller(larger(now - (offStep(now) || stride), bottom), top);
  const toText = (units: bigint): string | undefined => (units === now ? undefined : formatDecimal({ units, scale }));
  return { increased: toText(up), decreased: toText(down) };
}

function parseStride(step: string): Decimal {
  const stride = parseDecimal(step);
  return stride && stride.units > 0n ? stride : ONE;
}

const hasValidatedSteps = ({ type, step }: Field): boolean => type === 'number' && step.trim().toLowerCase() !== 'any';

const larger = (value: bigint, bound: bigint | undefined): bigint =>
  bound !== undefined && bound > value ? bound : value;
const smaller = (value: bigint, bound: bigint | undefined): bigint =>
  bound !== undefined && bound < value ? bound : value;
