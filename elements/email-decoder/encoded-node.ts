import { makeButton, undoButton, isBlurred, setBlurred } from './control.ts';
import { setTimer } from '../../src/clock/clock.ts';
import type { Contact } from './contact.ts';

/** An element of the page that hides a contact. */
export interface EncodedNode {
  readonly encoded: string;
  /** The element whose content is replaced by the decoded value. */
  readonly content: HTMLElement;
  /** The element to click; `undefined` if the node is inside another control. */
  readonly control: HTMLElement | undefined;
  /** `true` if the node contains another encoded node, which shows the value of both. */
  readonly isAround: boolean;
}

/** Selects the elements that existing servers put around masked letters. */
const hiddenLetters = '.apbct-blur';

/** Returns the visible text of a node. */
export const textOf = (node: Element): string => (node.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Makes a node a button whose name consists of `show` and the hint, and blurs the hint. */
export function arm({ content, control }: EncodedNode, show: string): void {
  const text = textOf(content);
  // A hint of asterisks is not enough as an accessible name.
  if (control) makeButton(control, isMasked(text) || text === '' ? `${show} ${text}`.trim() : undefined);
  blurHint(content);
}

export function blurHint(content: HTMLElement): void {
  for (const blurred of blurredIn(content)) setBlurred(blurred, true);
}

/** Reverts `arm()`. */
export function disarm({ content, control }: EncodedNode): void {
  if (control) undoButton(control);
  for (const blurred of [content, ...content.querySelectorAll('*')]) if (isBlurred(blurred)) setBlurred(blurred, false);
}

/**
 * Returns the elements to blur: the letters that the server has marked, otherwise a hint that is masked as a whole. Plain words are never blurred.
 */
function blurredIn(content: HTMLElement): readonly Element[] {
  const marked = [...content.querySelectorAll(hiddenLetters)];
  return marked.length > 0 || !isMasked(textOf(content)) ? marked : [content];
}

/** Returns whether a text is a masked hint such as `al***@***.com`, which the value replaces. A text such as `Write to us` stays. */
export const isMasked = (text: string): boolean => /[*•●∗＊]{2}|\*@|@\*/.test(text);

/**
 * Replaces a hint with the decoded value, and sets the address of a link, which is created if there is none. The value stays blurred for `blurDelay`
 * ms, but screen readers can read it at once. Returns the element that shows the value.
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
  // The title tells visitors to click, which is no longer needed.
  content.removeAttribute('title');
  if (link) setLink(link, address);
  // The text of a link stays if it is not a hint.
  if (isAround || (link && text !== '' && !isHint)) return link ?? content;
  const isInLink = Boolean(content.parentElement?.closest('a[href]'));
  const newLink = !link && address && !isInLink ? document.createElement('a') : undefined;
  if (newLink) {
    newLink.textContent = shown;
    setLink(newLink, address);
  }
  replaceText(link ?? content, newLink ?? document.createTextNode(shown));
  const filled = newLink ?? link ?? content;
  if (isHint && blurDelay > 0) {
    setBlurred(filled, true);
    const end = () => setBlurred(filled, false);
    setTimer(blurDelay, end, signal);
    signal.addEventListener('abort', end, { once: true });
  }
  return filled;
}

/** Sets the address of a link. If there is no address, removes a masked one. */
function setLink(link: HTMLAnchorElement, address: string | undefined): void {
  if (address) link.href = address;
  else if (/^(?:mailto|tel):/i.test(link.protocol)) link.removeAttribute('href');
}

/** Replaces the text of a node. Elements before and after the text stay if they contain no text. */
function replaceText(node: HTMLElement, content: Node): void {
  const children = [...node.childNodes];
  const hasText = (child: ChildNode) => (child.textContent ?? '').trim() !== '';
  const first = children.findIndex(hasText);
  const elementsIn = (some: readonly ChildNode[]) => some.filter((child) => child instanceof Element);
  const last = children.findLastIndex(hasText);
  if (first === -1) return node.append(content);
  node.replaceChildren(...elementsIn(children.slice(0, first)), content, ...elementsIn(children.slice(last + 1)));
}
