import { groupBy } from '../older-browsers/group-by.ts';

/** The attributes with which an element acts on another one, or contains it for screen readers. The `for` of an `<output>` has no such effect. */
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

/**
 * Elements that close or uncheck others of the same name. Radio buttons in a form affect only those of their form, but the page may insert others
 * into a form.
 */
const groups = [
  { inPage: 'details', inFragment: 'details' },
  { inPage: 'input[type="radio" i]', inFragment: 'input[type="radio" i]:not(form *, [form])' },
];

/** Returns the values that an attribute has on matching elements elsewhere in the page. */
export type ValuesInPage = (selector: string, attribute: string) => ReadonlySet<string>;

/**
 * Returns the values that an attribute has on matching elements below `root`. They are collected at once, because searching for each value would
 * block the page.
 */
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

/** Returns the first unused name of `name`, `name-2`, `name-3` …. */
function freeName(name: string, isUsed: (name: string) => boolean): string {
  let free = name;
  for (let count = 2; isUsed(free); count += 1) free = `${name}-${count}`;
  return free;
}

/** Changes ids that the page already has (`email` becomes `email-2`), with all references to them. */
function dedupeIds(fragment: DocumentFragment, valuesInPage: ValuesInPage): void {
  const newIds = new Map<string, string>();
  const [taken, own] = [valuesInPage('', 'id'), valuesIn(fragment, '', 'id')];
  for (const node of fragment.querySelectorAll('[id]')) {
    const id = node.getAttribute('id') ?? '';
    // If several elements have the same id, references mean the first one.
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

/** Makes the references and the groups in a fragment apply only to elements of the fragment. */
export function keepRefsInside(fragment: DocumentFragment, valuesInPage: ValuesInPage): void {
  stripExternalRefs(fragment);
  dedupeIds(fragment, valuesInPage);
  separateGroups(fragment, valuesInPage);
}
