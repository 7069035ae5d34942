import { didYouMean } from '../../../spelling/nearest.ts';
import { label, quote, type PageReader, type Problem } from '../problem.ts';

const slider = 'portico-slider';

/** The elements that another slider can follow. */
const followed = `${slider}, portico-elastic-slider`;

/** Finds sliders whose `sync-with` selects no other slider. */
export function* unsyncedSliders<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  for (const node of page.all(slider)) {
    const selector = page.setting(node, 'sync-with');
    if (typeof selector !== 'string' || selector.trim() === '') continue;
    const found = matches(page, selector);
    const [other] = found ?? [];
    if (other !== undefined && other !== node && page.matches(other, followed)) continue;
    const fault =
      found === undefined
        ? 'is not a CSS selector'
        : other === undefined
          ? 'selects nothing on this page'
          : other === node
            ? 'selects this slider itself'
            : `selects ${label(page, other)}, which is not a slider`;
    const selectors = page
      .all(followed)
      .flatMap((one) => (one === node ? [] : (page.attribute(one, 'id') ?? [])))
      .map((id) => `#${id}`);
    const fix = didYouMean(selector, selectors) || ' Write the selector of another slider, such as "#prints".';
    yield {
      node,
      attribute: 'sync-with',
      element: slider,
      isWarned: true,
      // Another slider may be in another file, or may precede this one.
      ...(found !== undefined && { missingIn: 'page' as const }),
      message: `sync-with=${quote(selector)} ${fault}.${fix}`,
    };
  }
}

/** Returns the elements of a selector; `undefined` if it is invalid. */
function matches<Node>(page: PageReader<Node>, selector: string): readonly Node[] | undefined {
  try {
    return page.all(selector);
  } catch {
    return undefined;
  }
}
