import { within } from '@testing-library/dom';
import '../../src/portico.ts';
import { openInspector } from '../../src/inspector/inspector.ts';

/** The queries of an element. */
type Queries = ReturnType<typeof within>;

/** Returns the queries of the inspector. */
export function inspector(): Queries {
  const root = document.querySelector('portico-inspector')?.shadowRoot;
  if (!root) throw new Error('There is no inspector on the page: open it first.');
  // A shadow root has the query methods of an element that the library uses.
  return within(root as unknown as HTMLElement);
}

/** Opens the inspector, if necessary, and one of its panels; returns the queries of the panel. */
export async function openPanel(name: string): Promise<Queries> {
  openInspector();
  const tab = await inspector().findByRole('tab', { name: new RegExp(`^${name}`) });
  tab.click();
  return within(await inspector().findByRole('tabpanel', { name: new RegExp(`^${name}`) }));
}

/** Selects an element in the tree, and returns the queries of its details. */
export async function selectElement(label: string): Promise<Queries> {
  const panel = await openPanel('Elements');
  (await panel.findByRole('button', { name: new RegExp(`^${label} `) })).click();
  return within(await panel.findByRole('region', { name: label }));
}

/** Presses a key with the focus where it is. */
export function press(key: string, init: KeyboardEventInit = {}, target: EventTarget = document.body): boolean {
  return target.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...init }),
  );
}

afterEach(() => {
  document.querySelector<HTMLElement & { close?: () => void }>('portico-inspector')?.close?.();
});
