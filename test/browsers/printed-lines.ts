import { text } from 'node:stream/consumers';
import type { Middleware } from './middleware.ts';

/** The lines that the tests of this run have sent to `/__print`; they are printed at its end, because console output is not. */
export const printedLines: string[] = [];

/** Collects the lines. */
export const collectPrintedLines: Middleware = async (context, next) => {
  if (context.path !== '/__print') return next();
  printedLines.push(await text(context.req));
  context.status = 204;
};
