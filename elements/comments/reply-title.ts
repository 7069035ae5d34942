import { membersOf } from '../../src/forms/form-members.ts';
import type { Resolved } from '../../src/kit/settings.ts';
import type { commentsSettings } from './comments.settings.ts';

type TitleStyle = Resolved<typeof commentsSettings>['titleStyleType'];

/** The title of a reply form; the link that cancels may stand in it. */
export const titleOf = (respond: Element): HTMLElement | null =>
  membersOf(respond).querySelector('#reply-title, .comment-reply-title');

/** Gives the title other words, and returns what brings its own back. The cancel link in it stays. */
export function retitle(title: Element, words: string): () => void {
  const text = wordsIn(title);
  if (!text) return () => {};
  const before = text.data;
  text.data = before.replace(before.trim(), () => words);
  return () => {
    text.data = before;
  };
}

/** The first words of a title that are not those of a link. */
function wordsIn(title: Element): Text | undefined {
  const walker = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text && node.data.trim() !== '' && !node.parentElement?.closest('a')) return node;
  }
  return undefined;
}

/** Draws the lines of a title (§3). */
export function setTitleStyle(title: HTMLElement, style: TitleStyle): void {
  if (style === 'none') delete title.dataset.titleStyle;
  else title.dataset.titleStyle = style;
}

/** Sets the space above or below a title (§3), the theme's where `length` is empty. Whether that is a CSS length. */
export function setTitleMargin(title: HTMLElement, side: 'start' | 'end', length: string): boolean {
  const property = `margin-block-${side}`;
  const given = /^-?[\d.]+$/.test(length.trim()) ? `${length.trim()}px` : length;
  if (given === '') title.style.removeProperty(property);
  else if (CSS.supports(property, given)) title.style.setProperty(property, given);
  else return false;
  return true;
}
