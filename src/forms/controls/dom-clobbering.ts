/** The members of an element. `nodeType` is left out, so that TypeScript does not accept the proxy as a node. */
type ElementMembers = Omit<Element, 'nodeType'>;

type FormMembers = Omit<HTMLElement, 'nodeType'> &
  Pick<
    HTMLFormElement,
    'checkValidity' | 'elements' | 'enctype' | 'noValidate' | 'reportValidity' | 'requestSubmit' | 'reset'
  >;

/**
 * Returns the members of an element that may be a form: `membersOf(form).elements`. They are read from the prototypes, because a field called
 * `elements` or `matches` would replace `form.elements` or `form.matches`.
 */
export function membersOf(form: HTMLFormElement): FormMembers;
export function membersOf(element: HTMLElement): Omit<HTMLElement, 'nodeType'>;
export function membersOf(element: Element): ElementMembers;
export function membersOf(element: Element): ElementMembers {
  // The proxy's target is an empty object: with the form as target, the browser would search all fields for the name on each access.
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

/** Returns whether a node is another node or contains it. Either node may be a form. */
export const containsNode = (outer: Node, inner: Node | null): boolean => Node.prototype.contains.call(outer, inner);
