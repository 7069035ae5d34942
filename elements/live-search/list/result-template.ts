import { fillTemplate } from '../../../src/templates/fill-template.ts';
import { isObject } from '../../../src/json/json.ts';
import type { OptionLine } from './options.ts';
import { rawItemOf } from '../sources/raw-items.ts';

/** The content of each line. It must stay the same node while the line is shown. */
const contents = new WeakMap<OptionLine, Element>();

/** Replaces the text of an element with pieces, and marks those that match. */
function markMatches(element: Element, pieces: OptionLine['pieces']): void {
  const nodes = pieces.map(({ text, isMatch }) => {
    if (!isMatch) return text;
    const mark = document.createElement('mark');
    mark.textContent = text;
    return mark;
  });
  element.replaceChildren(...nodes);
}

/** Returns the content of a result, created with the author's template. Returns `undefined` for other options. */
export function fillResult(template: HTMLTemplateElement, line: OptionLine): Element | undefined {
  const { option, pieces, excerpt } = line;
  if (option.kind !== 'result') return undefined;
  const known = contents.get(line);
  if (known) return known;
  const { result } = option;
  const item = rawItemOf(result);
  const content = document.createElement('span');
  content.className = 'portico-search-template';
  content.append(fillTemplate(template, { ...(isObject(item) && item), ...result }, template.baseURI));
  for (const element of content.querySelectorAll('[data-field=title]')) markMatches(element, pieces);
  for (const element of content.querySelectorAll('[data-field=excerpt]')) markMatches(element, excerpt);
  contents.set(line, content);
  return content;
}
