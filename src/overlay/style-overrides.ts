/** An inline style of the page that elements have replaced: the page's value, the written value, and the number of elements that need it. */
interface Override {
  readonly value: string;
  readonly priority: string;
  written: string;
  holders: number;
}

const overrides = new WeakMap<HTMLElement, Map<string, Override>>();

/** Returns the inline styles of a box, which may be a form with a field called `style`. */
const styleOf = (box: HTMLElement): CSSStyleDeclaration => Reflect.get(HTMLElement.prototype, 'style', box);

/** Returns whether an element has replaced a property of a box. */
export const isOverridden = (box: HTMLElement, name: string): boolean => overrides.get(box)?.has(name) ?? false;

/**
 * Sets inline styles on a box of the page. Use longhands, because a shorthand would hide the page's own values. Returns a function that restores the
 * page's value: the last of several holders restores it, unless the page has set another value since.
 */
export function overrideStyles(
  box: HTMLElement,
  styles: Readonly<Record<string, string>>,
  priority: 'important' | '' = 'important',
): () => void {
  const style = styleOf(box);
  const known = overrides.get(box) ?? new Map<string, Override>();
  overrides.set(box, known);
  const held = new Set(Object.keys(styles));
  for (const [name, value] of Object.entries(styles)) {
    const before = { value: style.getPropertyValue(name), priority: style.getPropertyPriority(name) };
    const entry = known.get(name) ?? { ...before, written: '', holders: 0 };
    style.setProperty(name, value, priority);
    entry.written = style.getPropertyValue(name);
    entry.holders += 1;
    known.set(name, entry);
  }
  return () => {
    for (const name of held) {
      const entry = known.get(name);
      if (!entry || (entry.holders -= 1) > 0) continue;
      known.delete(name);
      if (style.getPropertyValue(name) === entry.written) style.setProperty(name, entry.value, entry.priority);
    }
    held.clear();
    if (!style.cssText) Element.prototype.removeAttribute.call(box, 'style');
  };
}
