/** Whether a server says yes: as `true`, `1`, or either as a text. */
export const isTruthyFlag = (value: unknown): boolean =>
  value === true || value === 1 || value === '1' || value === 'true';
