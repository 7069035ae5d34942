import { docsOf, prefix } from '../diagnostics/page/manifest.ts';
import { findProblems } from '../diagnostics/page/find-problems.ts';
import { label, placeLabel, type PageReader, type Problem, type PlaceInText } from '../diagnostics/page/problem.ts';
import { isCertainIn } from './certain-problems.ts';
import { parsePage, descendants, type ParsedPage } from './parsed-page.ts';
import { wrongPlaceholders } from './wrong-placeholders.ts';
import { wrongValues } from './wrong-values.ts';
import { readBreakpoints } from '../carousel/breakpoint-settings.ts';
import { isObject, parseJson, propertyName } from '../json/json.ts';
import { placeOfKey } from '../diagnostics/page/json-error.ts';
import { settingsInScripts } from '../diagnostics/page/rules/settings-blocks.ts';
import { settingsOf } from './element-settings.ts';
import { missingCaptchas, unconfiguredFields, unconfiguredForms } from './site/server-configuration.ts';
import { deadListenerFindings } from './site/dead-listeners.ts';
import { noFiles, type SiteFiles } from './site/site-files.ts';
import { missingLibrary, wrongAddresses } from './site/wrong-addresses.ts';
import type { Finding } from './finding.ts';
import { isTag, type Element } from 'domhandler';

/** The names in all markup of the library: in tags, attributes, file names, and fragments that open panels. */
const usesLibrary = /portico|oc__/i;

/** The definition of a custom element by a script of the page. */
const definition = /\bcustomElements\s*\.define\(\s*(["'`])([a-z][^\s"'`]*)\1/g;

/** Returns the problems in the text of a file, in the order of their places, and the problems in the script files that it loads. */
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
    ...wrongAddresses(page, files),
    ...missingLibrary(page, files),
    ...unconfiguredForms(page, files.forms),
    ...unconfiguredFields(page, files.forms),
    ...missingCaptchas(page, files.forms),
    ...unclosedTags(page),
  ].filter(isCertainIn(page));
  const findings = problems.map((problem): Finding => {
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
  });
  findings.sort((one, other) => one.line - other.line || one.column - other.column);
  return [...findings, ...deadListenerFindings(page, files)];
}

const sliderTag = 'portico-slider';
const breakpointsAttribute = 'breakpoints';

/** Finds invalid parts of the setting `breakpoints` of sliders. In the browser, the slider itself warns of them. */
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
  // Another rule reports text that is not JSON, and values that are not objects.
  if (!isObject(json)) return;
  for (const { path, message } of readBreakpoints(json, settingsOf(sliderTag) ?? {}).problems) {
    const at = placeOf(path);
    yield { ...subject, message, ...(at && { at }) };
  }
}

/**
 * Finds elements without an end tag of their own, which therefore contain the markup behind them: HTML ignores the slash of `<portico-consent />`, and
 * an element without an end tag ends with its parent. If the file is a part of a page, another file may contain the end tag.
 */
function* unclosedTags(page: ParsedPage): Iterable<Problem<Element>> {
  for (const node of descendants(page.root)) {
    if (!isTag(node) || !node.name.startsWith(prefix)) continue;
    const ending = page.endingOf(node);
    if (ending === 'end tag' || (ending === 'none' && !page.isComplete)) continue;
    const endTag = `</${node.name}>`;
    const parent = node.parent && isTag(node.parent) ? node.parent : undefined;
    const around = parent ? `<${parent.name}>` : 'page';
    const effect = `so everything behind it, up to the end of the ${around}, is part of it`;
    const message =
      ending === 'slash'
        ? `HTML ignores the slash at the end of a tag, ${effect}. Write <${node.name}>${endTag}.`
        : !parent || !hasLateEndTag(page, node)
          ? `there is no end tag, ${effect}. Write ${endTag} behind its content.`
          : page.endingOf(parent) === 'end tag'
            ? `it ends with its ${around}, before its own end tag. Write ${endTag} before </${parent.name}>.`
            : `it ends with its ${around}, which ends at the first heading, paragraph, list or form. Write a <div> in place of the ${around}.`;
    yield { node, element: node.name, message };
  }
}

/** Returns whether the next tag of this name after an element is an end tag. The parser has ignored it. */
function hasLateEndTag({ source }: ParsedPage, { name, sourceCodeLocation }: Element): boolean {
  const rest = source.text.slice(sourceCodeLocation?.endOffset).toLowerCase();
  const end = rest.indexOf(`</${name}`);
  const start = rest.indexOf(`<${name}`);
  return end !== -1 && (start === -1 || end < start);
}
