import { watchInView } from '../../src/page/scroll/in-view.ts';

/** The condition for the start of an animation: the part of its target that is in view. */
export type Rule = 'top-into-view' | 'top-mid-of-view' | 'bottom-in-view';

export const observerOptions: Readonly<Record<Rule, { readonly rootMargin: string; readonly threshold: number[] }>> = {
  'top-into-view': { rootMargin: '0px', threshold: [0] },
  'top-mid-of-view': { rootMargin: '0px 0px -50% 0px', threshold: [0] },
  'bottom-in-view': { rootMargin: '0px', threshold: [0, 0.2, 0.4, 0.6, 0.7, 0.8, 0.9, 1] },
};

/** The relevant part of an observer's entry, in px of the window. */
export interface Observation {
  readonly isIntersecting: boolean;
  readonly boundingClientRect: Pick<DOMRect, 'bottom' | 'height'>;
  /** The window; `null` in a cross-origin iframe. */
  readonly rootBounds: Pick<DOMRect, 'bottom' | 'height'> | null;
}

/** Returns whether a target satisfies the rule; at once if it is higher than the window (it may never show its end). */
export function matchesRule(
  rule: Rule,
  { isIntersecting, boundingClientRect: { bottom, height }, rootBounds }: Observation,
): boolean {
  if (!isIntersecting || rule !== 'bottom-in-view' || !rootBounds) return isIntersecting;
  // Browsers round fractions of a pixel differently.
  return height >= rootBounds.height || bottom <= rootBounds.bottom + 1;
}

/** Returns the rule with a theme's name; `undefined` for an unknown one. */
export function parseRule(written: string): Rule | undefined {
  const word = written.trim().toLowerCase();
  return word === 'top-mid-of-view' || word === 'top-into-view' || word === 'bottom-in-view' ? word : undefined;
}

/** Calls `onReach` when a target is in the window at the end of the page, where it may not reach the line of its rule. */
export function watchEnd(element: Element, onReach: () => void, signal: AbortSignal): void {
  import('../../src/page/scroll/page-end.ts').then(
    ({ watchPageEnd }) => watchPageEnd(element, onReach, signal),
    onReach,
  );
}

/** Calls `onChange` soon and after every change, with whether a target satisfies its rule; returns a cancel function. */
export function watchTarget(element: Element, rule: Rule, onChange: (isInView: boolean) => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const onEntry = (_: boolean, entry: IntersectionObserverEntry) => onChange(matchesRule(rule, entry));
  const { rootMargin: margin, threshold } = observerOptions[rule];
  watchInView(element, onEntry, { margin, threshold, signal });
  if (rule !== 'top-into-view') watchEnd(element, () => onChange(true), signal);
  return () => stopping.abort();
}
