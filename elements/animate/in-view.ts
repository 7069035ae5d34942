/** The condition for the start of an animation: the part of its target that is in view. */
export type Rule = 'top-into-view' | 'top-mid-of-view' | 'bottom-in-view';

/** The options of the observer for each rule. */
export const observerOptions: Readonly<Record<Rule, { readonly rootMargin: string; readonly threshold: number[] }>> = {
  'top-into-view': { rootMargin: '0px', threshold: [0] },
  'top-mid-of-view': { rootMargin: '0px 0px -50% 0px', threshold: [0] },
  'bottom-in-view': { rootMargin: '0px', threshold: [0, 0.2, 0.4, 0.6, 0.7, 0.8, 0.9, 1] },
};

/** The relevant part of an observer's entry, in px of the window. */
export interface Observation {
  readonly isIntersecting: boolean;
  readonly boundingClientRect: { readonly bottom: number; readonly height: number };
  /** The window; `null` in a cross-origin iframe. */
  readonly rootBounds: { readonly bottom: number; readonly height: number } | null;
}

/**
 * Returns whether an observed target satisfies the rule. A target higher than the window may never report its bottom, so it matches as soon
 * as it comes into view.
 */
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
  if (word === 'top-mid-of-view' || word === 'top-into-view' || word === 'bottom-in-view') return word;
  return undefined;
}

type OnChange = (isInView: boolean) => void;

/** One observer for each rule, shared by all targets of a page. */
const observers = new Map<Rule, IntersectionObserver>();
const watched = new Map<Element, { readonly rule: Rule; readonly onChange: OnChange }>();
const counts = new Map<Rule, number>();

function observerOf(rule: Rule): IntersectionObserver {
  let observer = observers.get(rule);
  if (!observer) {
    observer = new IntersectionObserver((entries) => {
      for (const entry of entries) watched.get(entry.target)?.onChange(matchesRule(rule, entry));
    }, observerOptions[rule]);
    observers.set(rule, observer);
  }
  return observer;
}

/**
 * Calls `onChange` soon and after every change, with `true` if a target satisfies its rule. Each target has one callback.
 */
export function watchTarget(element: Element, rule: Rule, onChange: OnChange): void {
  unwatchTarget(element);
  watched.set(element, { rule, onChange });
  counts.set(rule, (counts.get(rule) ?? 0) + 1);
  observerOf(rule).observe(element);
}

/** Stops observing a target. */
export function unwatchTarget(element: Element): void {
  const before = watched.get(element);
  if (!before) return;
  watched.delete(element);
  const left = (counts.get(before.rule) ?? 1) - 1;
  counts.set(before.rule, left);
  observers.get(before.rule)?.unobserve(element);
  if (left > 0) return;
  observers.get(before.rule)?.disconnect();
  observers.delete(before.rule);
}
