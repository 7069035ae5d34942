import type { Element } from 'domhandler';
import type { WidgetContext } from '../../library.ts';

/** Attributes by which scripts of a page animate parts of a slide, which are hidden before. */
const animated = '[data-animation-in], [data-animation], [data-appear], [data-swiper-animation], [data-animate]';

/** Declarations that can hide a part of a slide, and controls whose state is no matter of slides. */
const hiding = /(?:^|[\s;])(?:opacity|visibility|display|animation(?:-name)?)\s*:/;
const controls = /dot|bullet|pagination|arrow|nav|button/;

/** Returns the reason why parts of a slider could stay hidden: a script, or a style sheet with a class of the library, shows them. */
export function hiddenParts({ markup, css }: WidgetContext, root: Element, state: RegExp): string | undefined {
  const [part] = markup.all(animated, root);
  if (part) return `a script animates ${markup.label(part)} in line ${markup.line(part)} when its slide is shown`;
  let selector = '';
  for (const piece of css.split('{')) {
    const end = piece.lastIndexOf('}');
    if (state.test(selector) && !controls.test(selector) && hiding.test(piece.slice(0, Math.max(0, end))))
      return `a style sheet of the page shows parts of its slides by ${selector.replace(/\s+/g, ' ')}`;
    selector = piece.slice(end + 1).trim();
  }
  return undefined;
}
