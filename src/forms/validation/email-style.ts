/**
 * The ways to validate an address with the class `email`: by a list of top-level domains (`tld`), by its format (`simple`), or by either of these
 * (`lenient`).
 */
export type EmailStyle = 'lenient' | 'tld' | 'simple';

export const isEmailStyle = (value: unknown): value is EmailStyle =>
  value === 'lenient' || value === 'tld' || value === 'simple';
