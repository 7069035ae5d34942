import { explain } from '../../../src/diagnostics/page/diagnostics.ts';
import { clearLoggedEvents } from '../../../src/diagnostics/page/event-log.ts';
import type { Decision } from '../../../src/diagnostics/explain/reasons.ts';
import { turn } from '../../clock.ts';
import { mount } from '../../page.ts';
import { preload } from '../../preload.ts';

afterEach(clearLoggedEvents);

/** Mounts HTML with an element of the library, and returns that element once it is ready. */
export async function begin<Type extends HTMLElement>(tag: string, html: string): Promise<Type> {
  await preload(tag.replace('portico-', ''));
  const first = mount(html);
  const element = first.localName === tag ? first : first.querySelector(tag);
  if (!element) throw new Error(`There is no <${tag}> in "${html}".`);
  await (element as Type & { readonly ready: Promise<HTMLElement> }).ready; // Loaded above.
  await turn();
  return element as Type; // The caller knows the class of the tag.
}

/** Returns the reasons of a decision as texts that begin with “yes” or “no”, after a line with its question. */
export async function explained(element: Element, index = 0): Promise<string[]> {
  const decision = (await explain(element))[index];
  return decision ? linesOf(decision) : [];
}

function linesOf({ question, holds, reasons }: Decision): string[] {
  const word = (isMet: boolean) => (isMet ? 'yes' : 'no');
  return [`${question}: ${word(holds)}`, ...reasons.map(({ met, text }) => `${word(met)}: ${text}`)];
}

/** Cancels the next events of an element with a name. */
export const cancel = (element: Element, name: string): void =>
  element.addEventListener(name, (event) => event.preventDefault());
