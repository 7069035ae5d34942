import { manifest, prefix } from '../manifest.ts';
import { didYouMean } from '../../../spelling/nearest.ts';
import type { PageReader, Problem } from '../problem.ts';

const tags = Object.keys(manifest.elements);

/** Finds tags with the library's prefix that are no elements of the library: `<portico-silder>`. */
export function* unknownTags<Node>(
  page: PageReader<Node>,
  isDefined: (tag: string) => boolean,
): Iterable<Problem<Node>> {
  for (const node of page.all('*')) {
    const tag = page.tag(node);
    if (!tag.startsWith(prefix) || tag in manifest.elements || isDefined(tag)) continue;
    const found = didYouMean(tag, tags);
    yield { node, message: `there is no element of this name.${found || ` The elements are ${tags.join(', ')}.`}` };
  }
}
