import { menuSettings } from './menu.settings.ts';

/** The selector of what opens, as the author gives it; what is none `complain` hears of, and the usual one is used instead. */
export function usableSelector(element: Element, selector: string, complain: (message: string) => void): string {
  try {
    element.matches(selector);
    return selector;
  } catch {
    const usual = menuSettings.submenu.default;
    complain(
      `submenu="${selector}" is no CSS selector; write one for the children of an item that open. ${usual} is used instead.`,
    );
    return usual;
  }
}
