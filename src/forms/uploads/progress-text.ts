import type { UploadProgress } from '../../http/request.ts';

/** The share of an upload, in percent, at which screen readers announce it. */
const step = 25;

/** Returns the whole percent of an upload; 100 only for a complete one. */
export const percentOf = ({ loaded, total }: UploadProgress): number =>
  total > 0 ? Math.min(100, Math.floor((loaded / total) * 100)) : 0;

/** Returns the percent to announce after a change, the last multiple of 25 that was passed; `undefined` without one. */
export function milestone(before: number, after: number): number | undefined {
  const reached = Math.floor(after / step) * step;
  return reached > before && reached < 100 ? reached : undefined;
}
