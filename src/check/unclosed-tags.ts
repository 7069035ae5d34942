import { isTag, type Element } from 'domhandler';
import { prefix } from '../diagnostics/page/manifest.ts';
import type { Problem } from '../diagnostics/page/problem.ts';
import { descendants, type ParsedPage } from './parsed-page.ts';

/**
 * Finds elements that contain what is written behind them: HTML ignores the slash of `<portico-consent />`, and an element without an end tag ends with its
 * parent. In a part of a page, another file may contain the end tag.
 */
export function* unclosedTags(page: ParsedPage): Iterable<Problem<Element>> {
  for (const node of descendants(page.root)) {
    if (!isTag(node) || !node.name.startsWith(prefix)) continue;
    const ending = page.endingOf(node);
    if (ending === 'end tag' || (ending === 'none' && !page.isComplete)) continue;
    const parent = node.parent && isTag(node.parent) ? `<${node.parent.name}>` : 'page';
    const effect = `so everything behind it, up to the end of the ${parent}, is part of it`;
    const message =
      ending === 'slash'
        ? `HTML ignores the slash at the end of a tag, ${effect}. Write <${node.name}></${node.name}>.`
        : `there is no end tag, ${effect}. Write </${node.name}> behind its content.`;
    yield { node, element: node.name, message };
  }
}
