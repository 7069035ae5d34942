/** When the time of an animation has come (§9). */
export type Rule = 'top-into-view' | 'top-mid-of-view' | 'bottom-in-view';

/** What an observer is made with for a rule (§9). */
export const observing: Readonly<Record<Rule, { readonly rootMargin: string; readonly threshold: number[] }>> = {
  'top-into-view': { rootMargin: '0px', threshold: [0] },
  'top-mid-of-view': { rootMargin: '0px 0px -50% 0px', threshold: [0] },
  'bottom-in-view': { rootMargin: '0px', threshold: [0, 0.2, 0.4, 0.6, 0.7, 0.8, 0.9, 1] },
};

/** What of an observer's report decides, px of the window. */
export interface Sight {
  readonly isIntersecting: boolean;
  readonly boundingClientRect: { readonly bottom: number; readonly height: number };
  /** The window; `null` in a frame of another site. */
  readonly rootBounds: { readonly bottom: number; readonly height: number } | null;
}

/**
 * Whether the time has come. The bottom of what is higher than the window, for which no such report may ever come, is not waited for: it counts
 * when it comes into view.
 */
export function hasCome(
  rule: Rule,
  { isIntersecting, boundingClientRect: { bottom, height }, rootBounds }: Sight,
): boolean {
  if (!isIntersecting || rule !== 'bottom-in-view' || !rootBounds) return isIntersecting;
  // Browsers round parts of a pixel one way here and another there.
  return height >= rootBounds.height || bottom <= rootBounds.bottom + 1;
}

/** The rule that a theme means by what it prints; `undefined` where it says nothing that is known. */
export function ruleOf(written: string): Rule | undefined {
  const word = written.trim().toLowerCase();
  if (word === 'top-mid-of-view' || word === 'top-into-view' || word === 'bottom-in-view') return word;
  return undefined;
}
