import type { UploadProgress } from '../../http/request.ts';

/** Screen readers announce an upload after each of these steps, in percent. */
const step = 25;

/** Returns the progress of an upload in whole percent. Returns 100 only if the upload is complete. */
export const percentOf = ({ loaded, total }: UploadProgress): number =>
  total > 0 ? Math.min(100, Math.floor((loaded / total) * 100)) : 0;

/** Returns the percentage to announce after a change: the last multiple of 25 that was passed; `undefined` if none was. */
export function milestone(before: number, after: number): number | undefined {
  const reached = Math.floor(after / step) * step;
  return reached > before && reached < 100 ? reached : undefined;
}
