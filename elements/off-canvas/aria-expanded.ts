/** The buttons of each panel whose `aria-expanded` was set here. */
const told = new WeakMap<Element, Set<Element>>();

/** Sets `aria-expanded` on the panel's buttons unless the author has set it; `undefined` removes it. */
export function syncButtons(panel: HTMLElement, isOpen: boolean | undefined): void {
  const before = told.get(panel) ?? new Set();
  const isFree = (button: Element) => before.has(button) || !button.ariaExpanded;
  const now = new Set(isOpen === undefined ? [] : buttonsOf(panel).filter(isFree));
  for (const button of before) if (!now.has(button)) button.ariaExpanded = null;
  for (const button of now) button.ariaExpanded = String(isOpen);
  told.set(panel, now);
}

function buttonsOf(panel: HTMLElement): Element[] {
  const { id } = panel;
  if (!id) return [];
  const root = panel.getRootNode() as Document | ShadowRoot; // It is in the page.
  const commands = '[command="--toggle"], [command="--show"]';
  const actions = '[data-portico-action^="off-canvas:toggle&"], [data-portico-action^="off-canvas:open&"]';
  const buttons = root.querySelectorAll(
    `button[commandfor="${CSS.escape(id)}"]:is(${commands}), button:is(${actions})`,
  );
  return [...buttons].filter((button) => {
    const action = button.getAttribute('data-portico-action');
    return !action || new URLSearchParams(action.slice(action.indexOf('&') + 1)).get('id') === id;
  });
}
