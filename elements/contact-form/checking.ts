import type { InvalidField } from './answer.ts';

/** Finds the fields of a form that are not valid. */
export type Check = (form: HTMLFormElement) => readonly InvalidField[];
