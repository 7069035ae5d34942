import { groupBy } from '../older-browsers/group-by.ts';

/** The attributes that let an element act on another, or take its place for screen readers; the `for` of an `<output>` does nothing. */
const targets = {
  form: '[form]',
  commandfor: '[commandfor]',
  popovertarget: '[popovertarget]',
  for: '[for]:not(output)',
  'aria-owns': '[aria-owns]',
};

/** The attributes that contain ids of other elements. */
const idReferences = [
  'list',
  ...Object.keys(targets),
  ...['controls', 'describedby', 'details', 'errormessage', 'labelledby'].map((name) => `aria-${name}`),
];

/** Elements that close or untick others of the same name; radio buttons of a form do so only there, but the page may insert others in one. */
const groups = [
  { inPage: 'details', inFragment: 'details' },
  { inPage: 'input[type="radio" i]', inFragment: 'input[type="radio" i]:not(form *, [form])' },
];

/** Returns the values of an attribute of the elements elsewhere in the page that match a selector. */
export type ValuesInPage = (selector: string, attribute: string) => ReadonlySet<string>;

/** Returns the values that an attribute has on the elements below `root` that match a selector. A search for each value would block the page. */
export function valuesIn(
  root: ParentNode,
  selector: string,
  attribute: string,
  isCounted = (_element: Element) => true,
): Set<string> {
  const found = [...root.querySelectorAll(`${selector}[${attribute}]`)].filter(isCounted);
  return new Set(found.map((node) => node.getAttribute(attribute) ?? ''));
}

/** Removes attributes that act on elements outside the fragment. */
function stripExternalRefs(fragment: DocumentFragment): void {
  const ids = valuesIn(fragment, '', 'id');
  for (const [name, selector] of Object.entries(targets)) {
    for (const node of fragment.querySelectorAll(selector)) {
      if (!(node.getAttribute(name) ?? '').split(/\s+/).every((id) => ids.has(id))) node.removeAttribute(name);
    }
  }
}

/** Returns the first of `name`, `name-2`, `name-3` … that is free. */
function freeName(name: string, isUsed: (name: string) => boolean): string {
  let free = name;
  for (let count = 2; isUsed(free); count += 1) free = `${name}-${count}`;
  return free;
}

/** Changes ids that the page already has, `email-2` for `email`, with all references to them. */
function dedupeIds(fragment: DocumentFragment, valuesInPage: ValuesInPage): void {
  const newIds = new Map<string, string>();
  const [taken, own] = [valuesInPage('', 'id'), valuesIn(fragment, '', 'id')];
  for (const node of fragment.querySelectorAll('[id]')) {
    const id = node.getAttribute('id') ?? '';
    // References mean the first element with an id.
    if (newIds.has(id) || !taken.has(id)) continue;
    const free = freeName(id, (name) => taken.has(name) || own.has(name));
    own.add(free);
    newIds.set(id, free);
    node.setAttribute('id', free);
  }
  if (newIds.size === 0) return;
  for (const name of idReferences) {
    for (const node of fragment.querySelectorAll(`[${name}]`)) {
      const ids = (node.getAttribute(name) ?? '').split(/\s+/);
      node.setAttribute(name, ids.map((id) => newIds.get(id) ?? id).join(' '));
    }
  }
}

/** Changes the names of groups that the page already has. */
function separateGroups(fragment: DocumentFragment, valuesInPage: ValuesInPage): void {
  for (const { inPage, inFragment } of groups) {
    const [taken, own] = [valuesInPage(inPage, 'name'), valuesIn(fragment, inFragment, 'name')];
    const nodes = fragment.querySelectorAll(`${inFragment}[name]`);
    for (const [name, members] of groupBy(nodes, (node) => node.getAttribute('name') ?? '')) {
      if (!taken.has(name)) continue;
      const free = freeName(name, (other) => taken.has(other) || own.has(other));
      own.add(free);
      for (const node of members) node.setAttribute('name', free);
    }
  }
}

/** Lets the references and the groups in a fragment lead to elements of the fragment alone. */
export function keepRefsInside(fragment: DocumentFragment, valuesInPage: ValuesInPage): void {
  stripExternalRefs(fragment);
  dedupeIds(fragment, valuesInPage);
  separateGroups(fragment, valuesInPage);
}
