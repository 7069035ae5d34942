/*
 * How a kit loads chunks as long as no script tag lends it its way. The script tag's own files take `lent-attempt.ts` in place of this
 * one: there the script tag comes first, and needs no second copy of its loader.
 */
export { attempt as ownAttempt } from './chunk.ts';
