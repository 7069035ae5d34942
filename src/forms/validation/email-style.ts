/** The check of the class `email`: by a list of top-level domains, by format only, or by one of both. */
export type EmailStyle = 'lenient' | 'tld' | 'simple';

export const isEmailStyle = (value: unknown): value is EmailStyle =>
  value === 'lenient' || value === 'tld' || value === 'simple';
