const internals = new WeakMap<HTMLElement, ElementInternals>();

/** Turns `:state(name)` of an element on or off. */
export function setState(element: HTMLElement, name: string, on: boolean): void {
  let known = internals.get(element);
  if (!known) internals.set(element, (known = element.attachInternals()));
  if (on) known.states.add(name);
  else known.states.delete(name);
}
