import { setTimer } from '../../clock/clock.ts';
import { isNewFault, setDebugMode } from '../on-demand/warnings.ts';
import { startEventLog, watchListeners } from './event-log.ts';
import { livePage } from './live-page.ts';
import { docsOf } from './manifest.ts';
import { label, type Problem } from './problem.ts';
import { problems } from './problems.ts';

/*
 * The diagnostics of a page. They load only in debug mode, and warn of mistakes in the markup on the console. They check the page once it is
 * complete, and again after each change. `src/diagnostics/on-demand` has the warnings that every page may load.
 */

export { explain } from './explain-element.ts';
export { problems } from './problems.ts';

/** The page is checked after this time (ms) without a change, because scripts may still be filling it. */
const quietTime = 500;

const reported = new WeakMap<Element, Set<string>>();
let cancel = (): void => {};

/** Checks the page when it has not changed for a while. */
function checkLater(): void {
  cancel();
  cancel = setTimer(quietTime, check);
}

const loadInspector = () => import('../../inspector/inspector.ts');

/** Opens the inspector once the page is parsed: a panel over the page that shows the elements of the page, their events and data, and problems. */
export async function inspect(): Promise<void> {
  const { openInspector } = await loadInspector();
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  openInspector();
}

/** Reports the problems of a complete page that were not reported before. */
function check(): void {
  if (document.readyState === 'complete') problems().forEach(report);
}

function report({ node, message, element, attribute, fault, isWarned }: Problem<Element>): void {
  // The element itself warns, perhaps later, when its code has loaded. In a template, no element runs.
  if (isWarned && (node.isConnected || customElements.get(node.localName))) return;
  const messages = reported.get(node) ?? new Set();
  if (messages.has(message)) return;
  reported.set(node, messages.add(message));
  if (fault !== undefined && !isNewFault(node, fault, attribute)) return;
  console.warn(`portico: ${label(livePage, node)}: ${message} ${docsOf(element)}`, node);
}

/**
 * Begins to check the page, and adds the button of the inspector. Waits until the page is parsed, because a node after the page's content would mark
 * elements as complete.
 */
function start(): void {
  checkLater();
  loadInspector().then(
    ({ addInspector }) => addInspector(),
    () => {}, // The page works without the inspector's button.
  );
}

setDebugMode(docsOf);
startEventLog();
document.addEventListener('portico-failed', ({ detail: { element: node, type, address } }) => {
  if (type === 'error' || !address) return;
  const message = `its code could not be loaded from ${address}. Portico consists of portico.js and the folder chunks beside it: copy both, and serve them with a web server.`;
  report({ node, message, element: node.localName });
});
watchListeners((node, event, error) => {
  const message = `a listener of its event ${event} threw ${String(error)}. The element goes on; correct the listener.`;
  report({ node, message, element: node.localName });
});
new MutationObserver(checkLater).observe(document, { subtree: true, childList: true, attributes: true });
if (document.readyState === 'complete') start();
else addEventListener('load', start, { once: true });
