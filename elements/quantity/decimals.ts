/** An exact decimal number: `units` divided by ten to the power of `scale`. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

/** The largest exponent. It is larger than that of JavaScript numbers, and small enough to calculate with. */
const LARGEST_EXPONENT = 400;

/** Parses the value of a number input (`-0.25`, `.5`, `1e3`). Returns `undefined` if it is invalid or too large (`1e999`). */
export function parseDecimal(text: string): Decimal | undefined {
  const [, sign, whole = '', fraction = '', exponent = '0'] =
    /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i.exec(text.trim()) ?? [];
  if (whole + fraction === '' || !Number.isFinite(Number(text)) || Math.abs(Number(exponent)) > LARGEST_EXPONENT)
    return undefined;
  const digits = BigInt(whole + fraction) * (sign === '-' ? -1n : 1n);
  const scale = fraction.length - Number(exponent);
  return scale < 0 ? { units: digits * 10n ** BigInt(-scale), scale: 0 } : { units: digits, scale };
}

/** Returns the units of a number at this scale, which must not be smaller than the scale of the number. */
export const unitsAt = (scale: number, decimal: Decimal): bigint =>
  decimal.units * 10n ** BigInt(scale - decimal.scale);

/** Formats a number for a number input, without trailing zeros: `0.3`, `-1`, `20`. */
export function formatDecimal({ units, scale }: Decimal): string {
  if (scale > 0 && units % 10n === 0n) return formatDecimal({ units: units / 10n, scale: scale - 1 });
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale);
  return `${units < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}
