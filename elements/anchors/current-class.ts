import type { AnchorsHost } from './anchors.settings.ts';

/** Returns whether a link leads to this page. */
const isOnThisPage = ({ origin, pathname, search }: HTMLAnchorElement): boolean =>
  origin === location.origin && pathname === location.pathname && search === location.search;

/** Sets the class of the setting `current-class` on the links to the current section and on their list items, until `signal` aborts. */
export function start(host: AnchorsHost, signal: AbortSignal): void {
  const { element } = host;
  const name = host.settings.currentClass;
  if (!/^\S+$/.test(name))
    return host.warn(
      `current-class="${name}" is not one class, so no item gets it. Write one class, such as "current-menu-item".`,
    );
  /** The links to sections and their list items. Each value is `true` if the item had the class before. */
  const items = new Map<Element, boolean>();

  const update = () => {
    const current = new Set<Element>();
    for (const link of element.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')) {
      if (!isOnThisPage(link)) continue;
      const listItem = link.closest('li');
      for (const item of [link, listItem]) {
        if (!item || !element.contains(item)) continue;
        if (!items.has(item)) items.set(item, item.classList.contains(name));
        if (link.getAttribute('aria-current') === 'location') current.add(item);
      }
    }
    for (const item of items.keys()) item.classList.toggle(name, current.has(item));
  };

  const changes = new MutationObserver(update);
  changes.observe(element, { childList: true, subtree: true, attributeFilter: ['aria-current', 'href'] });
  update();
  signal.addEventListener('abort', () => {
    changes.disconnect();
    for (const [item, hadClass] of items) item.classList.toggle(name, hadClass);
  });
}
