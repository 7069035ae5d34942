import { valueAt } from './value-at.ts';

/**
 * Returns a price as text. A text is returned as it is, and a number in digits. The prices in the Store API of WooCommerce become a text with their
 * currency, or a range if the variants of a product differ in price. Anything else becomes an empty text.
 */
export function readPrice(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  const least = moneyText(valueAt(value, 'price_range.min_amount'), value);
  const most = moneyText(valueAt(value, 'price_range.max_amount'), value);
  if (least && most) return least === most ? least : `${least} – ${most}`;
  return moneyText(valueAt(value, 'price'), value);
}

/** Formats an amount, given in minor units (`1250` for 12.50), as the shop does. Returns an empty text if the amount does not consist of digits. */
function moneyText(amount: unknown, format: unknown): string {
  const unit = valueAt(format, 'currency_minor_unit');
  if (typeof amount !== 'string' || !/^\d+$/.test(amount) || typeof unit !== 'number') return '';
  const textOf = (name: string): string => {
    const text = valueAt(format, `currency_${name}`);
    return typeof text === 'string' ? text : '';
  };
  const digits = amount.padStart(unit + 1, '0');
  const whole = grouped(digits.slice(0, digits.length - unit), textOf('thousand_separator'));
  const fraction = unit > 0 ? textOf('decimal_separator') + digits.slice(-unit) : '';
  return textOf('prefix') + whole + fraction + textOf('suffix');
}

/** Returns digits in groups of three. */
function grouped(digits: string, separator: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(separator);
}
