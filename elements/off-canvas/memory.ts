import { panelMemoryOfPage } from '../../src/visitor/page-memory.ts';
import { PanelMemory } from '../../src/visitor/panel-memory.ts';
import { store } from '../../src/store/store.ts';
import type { Host } from './host.ts';

/** What is remembered of panels without an id, by which nothing could be found again: it lasts as long as the page. */
const nameless = new WeakMap<Element, PanelMemory>();

/** What is remembered of this visitor and this panel; the first who asks counts the page view. */
export function memoryOf({ element, settings }: Host): PanelMemory {
  if (element.id) return panelMemoryOfPage(element.id, settings.consent === 'required');
  let memory = nameless.get(element);
  if (!memory)
    nameless.set(
      element,
      (memory = new PanelMemory('', { local: store('none'), session: store('none'), mayKeep: () => false })),
    );
  return memory;
}
