import { panelMemoryOfPage } from '../../src/visitor/page-memory.ts';
import { PanelMemory } from '../../src/visitor/panel-memory.ts';
import { store } from '../../src/store/store.ts';
import type { Host } from './host.ts';

/** The memory of panels without an id. It lasts as long as the page, since a later page cannot identify them. */
const nameless = new WeakMap<Element, PanelMemory>();

/** Returns the memory of this visitor and this panel; the first call counts the page view. */
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
