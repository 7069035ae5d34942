import { setTimer } from '../../src/clock/clock.ts';
import type { Contact } from './contact.ts';
import { setBlurred } from './control.ts';
import { disarm, textOf, type EncodedNode } from './encoded-node.ts';
import { isMasked } from './masked.ts';

/**
 * Puts what was decoded in place of what hid it (§2): as text, and as the address of a link; an address that stood in no link
 * gets one. Where a hint stood, it stays blurred for `blurDelay` ms more (§4); a screen reader has it at once. Returns what
 * took its place.
 */
export function fill(
  node: EncodedNode,
  { shown, address }: Contact,
  blurDelay: number,
  signal: AbortSignal,
): HTMLElement {
  const { content, isAround } = node;
  const text = textOf(content);
  const isHint = isMasked(text);
  const link = content instanceof HTMLAnchorElement ? content : content.querySelector('a');
  disarm(node);
  // Its words said what to do, which is done.
  content.removeAttribute('title');
  if (link) lead(link, address);
  // A link that says something in words goes on saying it.
  if (isAround || (link && text !== '' && !isHint)) return link ?? content;
  const isInLink = Boolean(content.parentElement?.closest('a[href]'));
  const made = !link && address && !isInLink ? document.createElement('a') : undefined;
  if (made) {
    made.textContent = shown;
    lead(made, address);
  }
  replaceWords(link ?? content, made ?? document.createTextNode(shown));
  const filled = made ?? link ?? content;
  if (isHint && blurDelay > 0) {
    setBlurred(filled, true);
    const end = () => setBlurred(filled, false);
    setTimer(blurDelay, end, signal);
    signal.addEventListener('abort', end, { once: true });
  }
  return filled;
}

/** Sets where a link leads; what leads to no address leads nowhere, rather than to the hint. */
function lead(link: HTMLAnchorElement, address: string | undefined): void {
  if (address) link.href = address;
  else if (/^(?:mailto|tel):/i.test(link.protocol)) link.removeAttribute('href');
}

/** Replaces what a node says; pictures before and after its words stay. */
function replaceWords(node: HTMLElement, news: Node): void {
  const children = [...node.childNodes];
  const says = (child: ChildNode) => (child.textContent ?? '').trim() !== '';
  const first = children.findIndex(says);
  const pictures = (some: readonly ChildNode[]) => some.filter((child) => child instanceof Element);
  const last = children.findLastIndex(says);
  if (first === -1) return node.append(news);
  node.replaceChildren(...pictures(children.slice(0, first)), news, ...pictures(children.slice(last + 1)));
}
