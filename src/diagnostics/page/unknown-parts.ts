import { manifest } from './manifest.ts';
import { didYouMean } from '../../spelling/nearest.ts';
import type { Problem } from './problem.ts';

/** The tag and the names of the parts in a selector, for example `portico-alert:hover::part(close-button)`. */
const partSelector = /\b(portico-[\w-]+)[^\s,>+~]*::part\(([^)]*)\)/g;

/** Finds selectors in the page's style sheets with a `::part()` that the element does not have. */
export function* unknownParts(): Iterable<Problem<Element>> {
  for (const sheet of document.styleSheets) {
    const { ownerNode } = sheet;
    const node = ownerNode instanceof Element ? ownerNode : document.documentElement;
    for (const selector of selectorsOf(sheet))
      for (const [, element = '', names = ''] of selector.matchAll(partSelector)) {
        const data = manifest.elements[element];
        // With the setting `classes`, the author defines more parts.
        if (!data || 'classes' in data.attributes) continue;
        for (const name of names
          .trim()
          .split(/\s+/)
          .filter((part) => !data.parts.includes(part)))
          yield { node, element, message: messageOf(element, name, data.parts) };
      }
  }
}

function messageOf(element: string, name: string, parts: readonly string[]): string {
  const list = parts.length > 0 ? `Its parts are ${parts.join(', ')}.` : 'It has no parts.';
  return `${element}::part(${name}) matches nothing: <${element}> has no part of this name.${didYouMean(name, parts) || ` ${list}`}`;
}

/** Returns the selectors of a style sheet; none if the sheet is of another origin and cannot be read. */
function selectorsOf(sheet: CSSStyleSheet): string[] {
  try {
    return selectorsIn(sheet.cssRules);
  } catch {
    return [];
  }
}

const selectorsIn = (rules: CSSRuleList): string[] =>
  [...rules].flatMap((rule) => [
    ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
    ...('cssRules' in rule && rule.cssRules instanceof CSSRuleList ? selectorsIn(rule.cssRules) : []),
  ]);
