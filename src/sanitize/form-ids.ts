/** Attributes by which something acts on another element. */
const reaching = ['form', 'commandfor', 'popovertarget'];

/** Attributes that name other elements by their ids. */
const references = [
  'for form list commandfor popovertarget',
  'aria-controls aria-describedby aria-details aria-errormessage aria-labelledby aria-owns',
].flatMap((names) => names.split(' '));

/** Takes away from a sanitised fragment what acts on something outside of it. */
export function stripExternalRefs(fragment: DocumentFragment): void {
  const ids = new Set([...fragment.querySelectorAll('[id]')].map((node) => node.getAttribute('id') ?? ''));
  for (const name of reaching) {
    for (const node of fragment.querySelectorAll(`[${name}]`)) {
      if (!ids.has(node.getAttribute(name) ?? '')) node.removeAttribute(name);
    }
  }
}

/** Gives another id to what has one of the page's, `email-2` for `email`, and lets what referred to it refer to that. */
export function dedupeIds(fragment: DocumentFragment, page: Document): void {
  const news = new Map<string, string>();
  for (const node of fragment.querySelectorAll('[id]')) {
    const id = node.getAttribute('id') ?? '';
    // Of two of the same id the first is meant, as everywhere.
    if (!page.getElementById(id) || news.has(id)) continue;
    let free = id;
    for (let count = 2; page.getElementById(free) || fragment.getElementById(free); count += 1) free = `${id}-${count}`;
    news.set(id, free);
    node.setAttribute('id', free);
  }
  if (news.size === 0) return;
  for (const name of references) {
    for (const node of fragment.querySelectorAll(`[${name}]`)) {
      const ids = (node.getAttribute(name) ?? '').split(/\s+/);
      node.setAttribute(name, ids.map((id) => news.get(id) ?? id).join(' '));
    }
  }
}
