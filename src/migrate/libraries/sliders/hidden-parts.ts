import type { Element } from 'domhandler';
import type { WidgetContext } from '../../library.ts';
import type { Markup } from '../../markup.ts';
import { isIn } from '../../tree.ts';

/** Attributes of parts that a script of the page animates when their slide is shown. Until then, these parts are hidden. */
const animated = '[data-animation-in], [data-animation], [data-appear], [data-swiper-animation], [data-animate]';

/** Declarations that can hide a part of a slide. `controls` matches controls, whose state is not that of a slide. */
const hiding = /(?:^|[\s;])(?:opacity|visibility|display|animation(?:-name)?)\s*:/;
const controls = /dot|bullet|pagination|arrow|nav|button/;

/** Returns the reason why parts of a slider could stay hidden: a script shows them, or a style sheet shows them by a class of the library. */
export function hiddenParts({ markup, css }: WidgetContext, root: Element, state: RegExp): string | undefined {
  const [part] = markup.all(animated, root);
  if (part) return `a script animates ${markup.label(part)} in line ${markup.line(part)} when its slide is shown`;
  let selector = '';
  for (const piece of css.split('{')) {
    const end = piece.lastIndexOf('}');
    const isHiding = !controls.test(selector) && hiding.test(piece.slice(0, Math.max(0, end)));
    if (isHiding && selector.split(',').some((one) => state.test(one) && mayApply(one, state, markup, root)))
      return `a style sheet of the page shows parts of its slides by ${selector.replace(/\s+/g, ' ')}`;
    selector = piece.slice(end + 1).trim();
  }
  return undefined;
}

/** Classes that libraries add to elements, so that the markup does not contain them. */
const given = /\.(?:slick|owl|swiper|splide|is)-/;

/** Returns whether a rule may apply to parts of a slider: the elements that the selector names before the state are around the slider or in it. */
function mayApply(selector: string, state: RegExp, markup: Markup, root: Element): boolean {
  const compounds = selector.trim().split(/[\s>+~]+/);
  const before = compounds.slice(
    0,
    compounds.findIndex((compound) => state.test(compound)),
  );
  const named = before.filter((compound) => !given.test(compound)).join(' ');
  const found = named === '' ? '' : markup.page.query(named);
  if (typeof found === 'string') return true;
  // A script may add a class to an element later, but hardly an id.
  if (found.length === 0) return !(named.includes('#') && markup.page.isComplete);
  return found.some((node) => isIn(root, node) || isIn(node, root));
}
