import { watchInView } from '../../src/page/scroll/in-view.ts';

/** The rule for the start of an animation: the part of the target that must be in view. */
export type Rule = 'top-into-view' | 'top-mid-of-view' | 'bottom-in-view';

export const observerOptions: Readonly<Record<Rule, { readonly rootMargin: string; readonly threshold: number[] }>> = {
  'top-into-view': { rootMargin: '0px', threshold: [0] },
  'top-mid-of-view': { rootMargin: '0px 0px -50% 0px', threshold: [0] },
  'bottom-in-view': { rootMargin: '0px', threshold: [0, 0.2, 0.4, 0.6, 0.7, 0.8, 0.9, 1] },
};

/** The properties of an `IntersectionObserverEntry` that are used here, in px. */
export interface Observation {
  readonly isIntersecting: boolean;
  readonly boundingClientRect: Pick<DOMRect, 'bottom' | 'height'>;
  /** The window; `null` in a cross-origin iframe. */
  readonly rootBounds: Pick<DOMRect, 'bottom' | 'height'> | null;
}

/**
 * Returns whether a target satisfies the rule. A target that is higher than the window satisfies it at once, because its end may never be in view.
 */
export function matchesRule(
  rule: Rule,
  { isIntersecting, boundingClientRect: { bottom, height }, rootBounds }: Observation,
): boolean {
  if (!isIntersecting || rule !== 'bottom-in-view' || !rootBounds) return isIntersecting;
  // Browsers round fractions of a pixel differently.
  return height >= rootBounds.height || bottom <= rootBounds.bottom + 1;
}

/** Returns the rule with this name of a theme; `undefined` for an unknown name. */
export function parseRule(written: string): Rule | undefined {
  const word = written.trim().toLowerCase();
  return word === 'top-mid-of-view' || word === 'top-into-view' || word === 'bottom-in-view' ? word : undefined;
}

/** Calls `onReach` when a target is in view and the page is scrolled to its end. There, the target may never reach the line of its rule. */
export function watchEnd(element: Element, onReach: () => void, signal: AbortSignal): void {
  import('../../src/page/scroll/page-end.ts').then(
    ({ watchPageEnd }) => watchPageEnd(element, onReach, signal),
    onReach,
  );
}

/** Calls `onChange` soon and after every change, with `true` if the target satisfies its rule. Returns a function that ends the observation. */
export function watchTarget(element: Element, rule: Rule, onChange: (isInView: boolean) => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const onEntry = (_: boolean, entry: IntersectionObserverEntry) => onChange(matchesRule(rule, entry));
  const { rootMargin: margin, threshold } = observerOptions[rule];
  watchInView(element, onEntry, { margin, threshold, signal });
  if (rule !== 'top-into-view') watchEnd(element, () => onChange(true), signal);
  return () => stopping.abort();
}
