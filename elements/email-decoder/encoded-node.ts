import { armControl, disarmControl, isBlurred, setBlurred } from './control.ts';
import { isMasked } from './masked.ts';

/** One place of a page where something is hidden. */
export interface EncodedNode {
  /** What is hidden, encoded. */
  readonly encoded: string;
  /** Whose content gives way to what was decoded. */
  readonly content: HTMLElement;
  /** What is pressed to see it; `undefined` where something around it is. */
  readonly control: HTMLElement | undefined;
  /** Whether another one stands in it, which shows what both hide. */
  readonly isAround: boolean;
}

/** What existing servers put around the letters that they hide. */
const hiddenLetters = '.apbct-blur';

/** What a visitor reads of a node. */
export const textOf = (node: Element): string => (node.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Makes a node a button, called `show` and what it hints at, and blurs the hint. */
export function arm({ content, control }: EncodedNode, show: string): void {
  const text = textOf(content);
  // A hint is no name: stars say nothing. What the page says there, in words, is one.
  if (control) armControl(control, isMasked(text) || text === '' ? `${show} ${text}`.trim() : undefined);
  for (const blurred of blurredIn(content)) setBlurred(blurred, true);
}

/** Takes all that back. */
export function disarm({ content, control }: EncodedNode): void {
  if (control) disarmControl(control);
  for (const blurred of [content, ...content.querySelectorAll('*')]) if (isBlurred(blurred)) setBlurred(blurred, false);
}

/** What is to be blurred: the letters that the server marked, else the whole of a hint; never what says something in words. */
function blurredIn(content: HTMLElement): readonly Element[] {
  const marked = [...content.querySelectorAll(hiddenLetters)];
  return marked.length > 0 || !isMasked(textOf(content)) ? marked : [content];
}
