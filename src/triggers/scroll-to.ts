import { watchInView } from '../page/in-view.ts';

/**
 * Tells when the first element that matches `selector` is in the window. It is looked for now, and once more when the page has
 * loaded; `missing` is told when it is not there then either.
 */
export function watchScrollTo(selector: string, tell: () => void, missing: () => void, signal: AbortSignal): void {
  const watch = (): boolean => {
    const element = document.querySelector(selector);
    if (element) watchInView(element, (isInView) => isInView && tell(), { signal });
    return element !== null;
  };
  if (watch()) return;
  if (document.readyState === 'complete') missing();
  else addEventListener('load', () => watch() || missing(), { once: true, signal });
}
