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

/** Returns whether the page has an element that matches a selector elsewhere. */
export type IsTaken = (selector: string) => boolean;

/** Removes attributes that act on elements outside the fragment. */
function stripExternalRefs(fragment: DocumentFragment): void {
  const ids = new Set([...fragment.querySelectorAll('[id]')].map((node) => node.getAttribute('id') ?? ''));
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
function dedupeIds(fragment: DocumentFragment, isTaken: IsTaken): void {
  const newIds = new Map<string, string>();
  const isTakenId = (id: string) => isTaken(`#${CSS.escape(id)}`);
  for (const node of fragment.querySelectorAll('[id]')) {
    const id = node.getAttribute('id') ?? '';
    // References mean the first element with an id.
    if (newIds.has(id) || !isTakenId(id)) continue;
    const free = freeName(id, (name) => isTakenId(name) || fragment.getElementById(name) !== null);
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
function separateGroups(fragment: DocumentFragment, isTaken: IsTaken): void {
  for (const { inPage, inFragment } of groups) {
    const named = (name: string) => `[name="${CSS.escape(name)}"]`;
    const isTakenName = (name: string) => isTaken(inPage + named(name));
    const isUsed = (name: string) => isTakenName(name) || fragment.querySelector(inFragment + named(name)) !== null;
    const nodes = fragment.querySelectorAll(`${inFragment}[name]`);
    for (const [name, members] of Map.groupBy(nodes, (node) => node.getAttribute('name') ?? '')) {
      if (!isTakenName(name)) continue;
      const free = freeName(name, isUsed);
      for (const node of members) node.setAttribute('name', free);
    }
  }
}

/** Lets the references and the groups in a fragment lead to elements of the fragment alone. */
export function keepRefsInside(fragment: DocumentFragment, isTaken: IsTaken): void {
  stripExternalRefs(fragment);
  dedupeIds(fragment, isTaken);
  separateGroups(fragment, isTaken);
}
