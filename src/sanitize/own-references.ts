/** The attributes that let an element act on another; the `for` of an `<output>` does nothing. */
const targets = {
  form: '[form]',
  commandfor: '[commandfor]',
  popovertarget: '[popovertarget]',
  for: '[for]:not(output)',
};

/** The attributes that contain ids of other elements. */
const idReferences = [
  'list',
  ...Object.keys(targets),
  ...['controls', 'describedby', 'details', 'errormessage', 'labelledby', 'owns'].map((name) => `aria-${name}`),
];

/** Removes attributes that act on elements outside the fragment. */
function stripExternalRefs(fragment: DocumentFragment): void {
  const ids = new Set([...fragment.querySelectorAll('[id]')].map((node) => node.getAttribute('id') ?? ''));
  for (const [name, selector] of Object.entries(targets)) {
    for (const node of fragment.querySelectorAll(selector)) {
      if (!ids.has(node.getAttribute(name) ?? '')) node.removeAttribute(name);
    }
  }
}

/** Changes ids that the page already has, `email-2` for `email`, with all references to them. */
function dedupeIds(fragment: DocumentFragment, isTaken: (id: string) => boolean): void {
  const newIds = new Map<string, string>();
  for (const node of fragment.querySelectorAll('[id]')) {
    const id = node.getAttribute('id') ?? '';
    // References mean the first element with an id.
    if (!isTaken(id) || newIds.has(id)) continue;
    let free = id;
    for (let count = 2; isTaken(free) || fragment.getElementById(free); count += 1) free = `${id}-${count}`;
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

/** Lets the references in a fragment lead to elements of the fragment alone. `isTaken` returns whether the page has an element with an id. */
export function keepRefsInside(fragment: DocumentFragment, isTaken: (id: string) => boolean): void {
  stripExternalRefs(fragment);
  dedupeIds(fragment, isTaken);
}
