/** A decimal number, exactly: `units` divided by ten to the power of `scale`. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

/** Further than a browser's own numbers reach, and short enough to count with. */
const LARGEST_EXPONENT = 400;

/**
 * Reads a number as it is written in a number field (`1`, `-0.25`, `.5`, `1e3`), spaces around it allowed. `undefined` for all
 * that is none, also for what no browser can hold (`1e999`).
 */
export function readDecimal(text: string): Decimal | undefined {
  const [, sign, whole = '', fraction = '', exponent = '0'] =
    /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i.exec(text.trim()) ?? [];
  if (whole + fraction === '' || !Number.isFinite(Number(text)) || Math.abs(Number(exponent)) > LARGEST_EXPONENT)
    return undefined;
  const digits = BigInt(whole + fraction) * (sign === '-' ? -1n : 1n);
  const scale = fraction.length - Number(exponent);
  return scale < 0 ? { units: digits * 10n ** BigInt(-scale), scale: 0 } : { units: digits, scale };
}

/** The units of a number at a scale that is not smaller than its own. */
export const unitsAt = (scale: number, decimal: Decimal): bigint =>
  decimal.units * 10n ** BigInt(scale - decimal.scale);

/** Writes a number as a number field takes it, without zeros at its end: `0.3`, `-1`, `20`. */
export function writeDecimal({ units, scale }: Decimal): string {
  if (scale > 0 && units % 10n === 0n) return writeDecimal({ units: units / 10n, scale: scale - 1 });
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale);
  return `${units < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}
