import { docsOf } from '../diagnostics/page/manifest.ts';
import { findProblems } from '../diagnostics/page/find-problems.ts';
import { label, placeLabel } from '../diagnostics/page/problem.ts';
import { isCertainIn } from './is-certain.ts';
import { missingChunks, type FileTest } from './missing-chunks.ts';
import { parsePage } from './parsed-page.ts';
import { wrongPlaceholders } from './wrong-placeholders.ts';
import { wrongBreakpoints } from './wrong-breakpoints.ts';
import { wrongValues } from './wrong-values.ts';

/** A problem in a file. */
export interface Finding {
  readonly file: string;
  /** Lines and columns start at 1. */
  readonly line: number;
  readonly column: number;
  /** The name of the element in which the problem is: `portico-popup`, `button`. */
  readonly element: string;
  readonly attribute?: string;
  readonly message: string;
  /** The address of the docs that explain it. */
  readonly docs: string;
  /** The element with its id, for people: `<portico-popup id="news">`. */
  readonly label: string;
}

/** The names that all markup of the library contains: of tags, attributes and files, and of the fragments of panels. */
const usesLibrary = /portico|oc__/i;

/** The definition of an element by a script of the page. */
const definition = /\bcustomElements\s*\.define\(\s*(["'`])([a-z][^\s"'`]*)\1/g;

/** Returns the problems in the text of a file, in the order of their places. `isThere` knows the files around it; without it, none is looked for. */
export function checkPage(file: string, text: string, isThere: FileTest = () => false): Finding[] {
  if (!usesLibrary.test(text)) return [];
  const [, ending = ''] = /\.(\w+)$/.exec(file.toLowerCase()) ?? [];
  const page = parsePage(text, ending);
  const defined = new Set(Array.from(text.matchAll(definition), ([, , tag]) => tag));
  const problems = [
    ...findProblems(page, (tag) => defined.has(tag)),
    ...wrongValues(page),
    ...wrongPlaceholders(page),
    ...wrongBreakpoints(page),
    ...missingChunks(page, isThere),
  ].filter(isCertainIn(page));
  return problems
    .map((problem): Finding => {
      const { node, attribute, message, element, at } = problem;
      const place = page.placeOf(problem);
      return {
        file,
        ...place,
        element: node.name,
        ...(attribute !== undefined && { attribute }),
        message: at ? message.replace(placeLabel(at), placeLabel(place)) : message,
        docs: docsOf(element),
        label: label(page, node),
      };
    })
    .toSorted((one, other) => one.line - other.line || one.column - other.column);
}
