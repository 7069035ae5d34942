import { didYouMean } from '../../../spelling/nearest.ts';
import { quote, type PageReader, type Problem } from '../problem.ts';

/** Finds popups and panels that are alone in their experiment, so that nothing is compared. */
export function* loneVariants<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  const variants = page.all('portico-popup[variant-of],portico-off-canvas[variant-of]').map((node) => ({
    node,
    name: page.attribute(node, 'variant-of')?.trim() ?? '',
  }));
  for (const { node, name } of variants) {
    if (name === '' || variants.some((other) => other.node !== node && other.name === name)) continue;
    const others = variants.map((other) => other.name).filter((other) => other !== name);
    const remedy = didYouMean(name, others) || ' Write the same name into variant-of of the other variants.';
    const message = `variant-of=${quote(name)} is on no other popup or panel of this page, so this one is always chosen.${remedy}`;
    yield { node, attribute: 'variant-of', missingIn: 'page', element: page.tag(node), message };
  }
}
