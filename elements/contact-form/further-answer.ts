/*
 * What an answer may bring beside the result of a send. Most answers bring nothing of it, and it is never loaded.
 */
export { blockedAnswer } from './blocked-answer.ts';
export { refill } from './refill.ts';
