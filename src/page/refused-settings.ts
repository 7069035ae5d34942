/** Blocks that were complained of, by what stood in them. */
const refused = new WeakMap<Element, string>();

/** Says, once, that a page-wide settings block is not what it shall be; `name` is the element that it is for. */
export function complainOfPageSettings(name: string, script: Element): void {
  if (refused.get(script) === script.textContent) return;
  refused.set(script, script.textContent);
  console.warn(`portico: the page-wide settings for ${name} are not a JSON object; they are left out.`, script);
}
