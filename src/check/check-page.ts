import { docsOf, prefix } from '../diagnostics/page/manifest.ts';
import { findProblems } from '../diagnostics/page/find-problems.ts';
import {
  label,
  placeLabel,
  quote,
  type PageReader,
  type Problem,
  type PlaceInText,
} from '../diagnostics/page/problem.ts';
import { isCertainIn } from './certain-problems.ts';
import { parsePage, descendants, type ParsedPage } from './parsed-page.ts';
import { wrongPlaceholders } from './wrong-placeholders.ts';
import { wrongValues } from './wrong-values.ts';
import { readBreakpoints } from '../carousel/breakpoint-settings.ts';
import { isObject, parseJson, propertyName } from '../json/json.ts';
import { placeOfKey } from '../diagnostics/page/json-error.ts';
import { settingsInScripts } from '../diagnostics/page/rules/settings-blocks.ts';
import { settingsOf } from './element-settings.ts';
import { missingCaptchas, readForms, unconfiguredFields, type ServedForms } from './server-configuration.ts';
import { isTag, type Element } from 'domhandler';

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
  /** The document that explains it, in the package with its version. */
  readonly docs: string;
  /** The element with its id, for people: `<portico-popup id="news">`. */
  readonly label: string;
}

/** The names that all markup of the library contains: of tags, attributes and files, and of the fragments of panels. */
const usesLibrary = /portico|oc__/i;

/** The definition of an element by a script of the page. */
const definition = /\bcustomElements\s*\.define\(\s*(["'`])([a-z][^\s"'`]*)\1/g;

/** Returns the problems in the text of a file, in the order of their places. */
export function checkPage(file: string, text: string, files: SiteFiles = noFiles): Finding[] {
  if (!usesLibrary.test(text)) return [];
  const [, ending = ''] = /\.(\w+)$/.exec(file.toLowerCase()) ?? [];
  const page = parsePage(text, ending);
  const defined = new Set(Array.from(text.matchAll(definition), ([, , tag]) => tag));
  const problems = [
    ...findProblems(page, (tag) => defined.has(tag)),
    ...wrongValues(page),
    ...wrongPlaceholders(page),
    ...wrongBreakpoints(page),
    ...wrongScriptPaths(page, files),
    ...unconfiguredFields(page, files.forms),
    ...missingCaptchas(page, files.forms),
    ...unclosedTags(page),
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

/** The files around a page. */
export interface SiteFiles {
  /** Returns whether there is a file or folder at a path, relative to the page or from the root of the site. */
  readonly isThere: (path: string) => boolean;
  /** `true` if the folder of the site is known, and no build adds files to it. */
  readonly isComplete: boolean;
  readonly forms: ServedForms;
}

const noFiles: SiteFiles = { isThere: () => false, isComplete: false, forms: readForms('') };

/**
 * Finds script tags that lead to no portico.js, or to one that was copied without the folder chunks beside it. In a browser, nothing of the library
 * runs then.
 */
function* wrongScriptPaths<Node>(page: PageReader<Node>, { isThere, isComplete }: SiteFiles): Iterable<Problem<Node>> {
  for (const node of page.all('script[src]')) {
    const source = page.attribute(node, 'src') ?? '';
    const [, folder] = /^(?!\/\/|[a-z]+:)([^?#]*?)portico\.js(?:[?#]|$)/i.exec(source) ?? [];
    if (folder === undefined || (folder.startsWith('/') && !isComplete)) continue;
    if (isThere(`${folder}portico.js`)) {
      if (isThere(`${folder}chunks`)) continue;
      const message = `beside ${quote(source)}, there is no folder chunks, from which portico.js loads the code of the elements. Copy the whole folder: npx portico-elements copy portico.`;
      yield { node, attribute: 'src', message };
    } else if (isComplete) {
      const message = `src=${quote(source)} leads to no file of the site. Copy the library to it (npx portico-elements copy portico), and write the address of portico.js in the copy.`;
      yield { node, attribute: 'src', message };
    }
  }
}

const sliderTag = 'portico-slider';
const breakpointsAttribute = 'breakpoints';

/** Finds invalid parts of the setting `breakpoints` of sliders. On a page, the slider itself warns of them. */
function* wrongBreakpoints<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  for (const node of page.all(`${sliderTag}[${breakpointsAttribute}]`)) {
    const text = page.attribute(node, breakpointsAttribute) ?? '';
    yield* problemsOf({ node, element: sliderTag, attribute: breakpointsAttribute }, parseJson(text), (path) =>
      placeOfKey(text, path),
    );
  }
  for (const { node, name, settings, placeOf } of settingsInScripts(page)) {
    if (`portico-${name}` !== sliderTag || !isObject(settings)) continue;
    const key = Object.keys(settings).find((written) => propertyName(written) === breakpointsAttribute);
    if (key !== undefined)
      yield* problemsOf({ node, element: sliderTag }, settings[key], (path) => placeOf(key, ...path).at);
  }
}

function* problemsOf<Node>(
  subject: Pick<Problem<Node>, 'node' | 'element' | 'attribute'>,
  json: unknown,
  placeOf: (path: readonly string[]) => PlaceInText | undefined,
): Iterable<Problem<Node>> {
  // Another rule finds text that is not JSON, and other values than objects.
  if (!isObject(json)) return;
  for (const { path, message } of readBreakpoints(json, settingsOf(sliderTag) ?? {}).problems) {
    const at = placeOf(path);
    yield { ...subject, message, ...(at && { at }) };
  }
}

/**
 * Finds elements that contain what is written behind them: HTML ignores the slash of `<portico-consent />`, and an element without an end tag ends with its
 * parent. In a part of a page, another file may contain the end tag.
 */
function* unclosedTags(page: ParsedPage): Iterable<Problem<Element>> {
  for (const node of descendants(page.root)) {
    if (!isTag(node) || !node.name.startsWith(prefix)) continue;
    const ending = page.endingOf(node);
    if (ending === 'end tag' || (ending === 'none' && !page.isComplete)) continue;
    const parent = node.parent && isTag(node.parent) ? `<${node.parent.name}>` : 'page';
    const effect = `so everything behind it, up to the end of the ${parent}, is part of it`;
    const message =
      ending === 'none' && parent === '<p>'
        ? `it ends with its <p>, which ends at the first heading, paragraph, list or form. Write a <div> in place of the <p>.`
        : ending === 'slash'
          ? `HTML ignores the slash at the end of a tag, ${effect}. Write <${node.name}></${node.name}>.`
          : `there is no end tag, ${effect}. Write </${node.name}> behind its content.`;
    yield { node, element: node.name, message };
  }
}
