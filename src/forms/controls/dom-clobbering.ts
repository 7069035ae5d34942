/** The members of an element, without `nodeType`, so that TypeScript does not accept the proxy as a node. */
type ElementMembers = Omit<Element, 'nodeType'>;

type FormMembers = Omit<HTMLElement, 'nodeType'> &
  Pick<
    HTMLFormElement,
    'checkValidity' | 'elements' | 'enctype' | 'noValidate' | 'reportValidity' | 'requestSubmit' | 'reset'
  >;

/**
 * Returns the members of a form, or of an element that may be one: `membersOf(form).elements`. A field called `elements` or `matches` would
 * replace `form.elements` and `form.matches`, so they are read from the prototypes.
 */
export function membersOf(form: HTMLFormElement): FormMembers;
export function membersOf(element: HTMLElement): Omit<HTMLElement, 'nodeType'>;
export function membersOf(element: Element): ElementMembers;
export function membersOf(element: Element): ElementMembers {
  // Not a proxy of the element: on each access, the browser would search all fields of a changed form for that name.
  return new Proxy({} as ElementMembers, {
    get(_, name) {
      const member: unknown = Reflect.get(HTMLFormElement.prototype, name, element);
      if (typeof member !== 'function') return member;
      const method: unknown = member.bind(element);
      return method;
    },
    set: (_, name, value) => Reflect.set(HTMLFormElement.prototype, name, value, element),
  });
}

/** Returns whether a node is, or contains, another; either may be a form. */
export const containsNode = (outer: Node, inner: Node | null): boolean => Node.prototype.contains.call(outer, inner);
