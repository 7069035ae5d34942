/**
 * The members of a form, without `nodeType`: what is returned can be asked, and not be handed on as a node.
 */
type FormMembers = Omit<HTMLElement, 'nodeType'> &
  Pick<
    HTMLFormElement,
    'checkValidity' | 'elements' | 'enctype' | 'noValidate' | 'reportValidity' | 'requestSubmit' | 'reset'
  >;

const pastFields: ProxyHandler<HTMLFormElement> = {
  get(form, name) {
    const member: unknown = Reflect.get(HTMLFormElement.prototype, name, form);
    if (typeof member !== 'function') return member;
    const method: unknown = member.bind(form);
    return method;
  },
  set: (form, name, value) => Reflect.set(HTMLFormElement.prototype, name, value, form),
};

/**
 * Returns the members of a form. In `form.elements` or `form.matches` a field of that name would take their place, so they are read through the
 * prototypes, here and nowhere else: `membersOf(form).elements`.
 */
export function membersOf(form: HTMLFormElement): FormMembers {
  const members: unknown = new Proxy(form, pastFields);
  return members as FormMembers; // A form, of which less is told.
}

/** Returns whether a node is, or contains, another; either may be a form. */
export const holds = (outer: Node, inner: Node | null): boolean => Node.prototype.contains.call(outer, inner);

/** Returns the parent of an element; either may be a form. */
export function parentOf(element: Element): Element | null {
  const parent: unknown = Reflect.get(Node.prototype, 'parentElement', element);
  return parent instanceof Element ? parent : null;
}

/** Returns what `element.closest(selector)` returns, also for a form. */
export const closestTo = <Found extends Element = Element>(element: Element, selector: string): Found | null =>
  Element.prototype.closest.call(element, selector) as Found | null; // As in `closest<Found>()`, the selector says which.
