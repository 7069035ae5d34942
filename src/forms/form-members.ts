/**
 * The members of an element, without `nodeType`: what is returned can be asked, and not be handed on as a node.
 */
type ElementMembers = Omit<Element, 'nodeType'>;

type FormMembers = Omit<HTMLElement, 'nodeType'> &
  Pick<
    HTMLFormElement,
    'checkValidity' | 'elements' | 'enctype' | 'noValidate' | 'reportValidity' | 'requestSubmit' | 'reset'
  >;

const pastFields: ProxyHandler<Element> = {
  get(form, name) {
    const member: unknown = Reflect.get(HTMLFormElement.prototype, name, form);
    if (typeof member !== 'function') return member;
    const method: unknown = member.bind(form);
    return method;
  },
  set: (form, name, value) => Reflect.set(HTMLFormElement.prototype, name, value, form),
};

/**
 * Returns the members of a form, or of an element that may be one. In `form.elements` or `form.matches` a field of that name would take their
 * place, so they are read through the prototypes, here and nowhere else: `membersOf(form).elements`.
 */
export function membersOf(form: HTMLFormElement): FormMembers;
export function membersOf(element: Element): ElementMembers;
export function membersOf(element: Element): ElementMembers {
  return new Proxy(element, pastFields);
}

/** Returns whether a node is, or contains, another; either may be a form. */
export const containsNode = (outer: Node, inner: Node | null): boolean => Node.prototype.contains.call(outer, inner);
