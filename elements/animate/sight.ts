import { hasCome, observing, type Rule } from './rules.ts';

type Tell = (hasCome: boolean) => void;

/** One observer for each rule, shared by everything that is animated on a page. */
const observers = new Map<Rule, IntersectionObserver>();
const watched = new Map<Element, { readonly rule: Rule; readonly tell: Tell }>();
const counts = new Map<Rule, number>();

function observerOf(rule: Rule): IntersectionObserver {
  let observer = observers.get(rule);
  if (!observer) {
    observer = new IntersectionObserver((entries) => {
      for (const entry of entries) watched.get(entry.target)?.tell(hasCome(rule, entry));
    }, observing[rule]);
    observers.set(rule, observer);
  }
  return observer;
}

/** Tells, soon after asking and on every change, whether the time of an element's animation has come. Each element has one who is told. */
export function watchSight(element: Element, rule: Rule, tell: Tell): void {
  forgetSight(element);
  watched.set(element, { rule, tell });
  counts.set(rule, (counts.get(rule) ?? 0) + 1);
  observerOf(rule).observe(element);
}

/** No longer. */
export function forgetSight(element: Element): void {
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
