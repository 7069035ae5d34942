import { setTimer } from '../../clock/clock.ts';
import { logElements } from '../on-demand/warnings.ts';
import { findProblems } from './find-problems.ts';
import { livePage } from './live-page.ts';
import { manifest } from './manifest.ts';
import { label, type Problem } from './problem.ts';

/*
 * The diagnostics of a page: they load in debug mode only, and warn on the console of mistakes in the markup. They start when this module loads, check
 * the page once it is complete, and again after each change. `src/diagnostics/on-demand` has the warnings that every page may load.
 */

/** The time (ms) for which the page must not change before it is checked: scripts may still be filling it. */
const quietTime = 500;

const reported = new WeakMap<Element, Set<string>>();
let cancel = (): void => {};

/** Checks the page when it has not changed for a while. */
function checkLater(): void {
  cancel();
  cancel = setTimer(quietTime, check);
}

/** Checks the page now, and reports the problems that were not reported before. */
function check(): void {
  if (document.readyState !== 'complete') return;
  for (const problem of findProblems(livePage, (tag) => customElements.get(tag) !== undefined)) report(problem);
}

function report({ node, message, element = '' }: Problem<Element>): void {
  const messages = reported.get(node) ?? new Set();
  if (messages.has(message)) return;
  reported.set(node, messages.add(message));
  const docs = manifest.docs + element.replace('portico-', '') + (element && '/');
  console.warn(`portico: ${label(livePage, node)}: ${message} ${docs}`, node);
}

logElements();
new MutationObserver(checkLater).observe(document, { subtree: true, childList: true, attributes: true });
if (document.readyState === 'complete') checkLater();
else addEventListener('load', checkLater, { once: true });
