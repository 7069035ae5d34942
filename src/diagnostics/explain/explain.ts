import { propertyName } from '../../json/json.ts';
import type { Resolved, Settings } from '../../settings/settings.ts';
import { loggedEvents, type LoggedEvent } from '../page/event-log.ts';
import { manifest, nameOf, prefix } from '../page/manifest.ts';
import { decide, unmet, type Decision, type Explain } from './decision.ts';
import { isInState } from './reasons.ts';

/** The explanations of the elements, each loaded when it is needed. */
const explanations = import.meta.glob<{ readonly explain: Explain }>('../../../elements/*/*.explain.ts');

/** Returns the path of the explanation of an element in this list. */
const pathOf = (name: string): string => `../../../elements/${name}/${name}.explain.ts`;

/** Returns the decisions of an element of the library, with the reason for each; none for other elements. */
export async function explain(element: Element): Promise<readonly Decision[]> {
  const data = manifest.elements[element.localName];
  if (!data) return [];
  const broken = notWorking(element);
  if (broken) return [broken];
  const module = await explanations[pathOf(nameOf(element.localName))]?.();
  if (!module) return [];
  // The properties of an element of the library are its settings, and all of its elements are HTML elements.
  const settings = settingsOf(element, Object.keys(data.attributes)) as Resolved<Settings>;
  return module.explain({ element: element as HTMLElement, settings, events: eventsOf(element) });
}

/** Explains that an element does not work at all; `undefined` if it does. */
function notWorking(element: Element): Decision | undefined {
  const isDefined = customElements.get(element.localName) !== undefined;
  const problem = !isDefined
    ? unmet('Its code is not loaded.', 'Sein Code ist nicht geladen.')
    : !element.isConnected
      ? unmet('It is not in the page.', 'Es ist nicht in der Seite.')
      : isInState(element, 'failed')
        ? unmet('It has failed; the console shows the error.', 'Es ist gescheitert; die Konsole zeigt den Fehler.')
        : !isInState(element, 'ready')
          ? unmet('It has not started yet.', 'Es ist noch nicht gestartet.')
          : undefined;
  return problem && decide(['Works', 'Funktioniert'], [problem]);
}

const settingsOf = (element: Element, attributes: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(attributes.map(propertyName).map((name) => [name, Reflect.get(element, name) as unknown]));

/** Returns the events of an element and of the author's nodes in it, such as its form, but not of other elements of the library in it. */
function eventsOf(element: Element): readonly LoggedEvent[] {
  return loggedEvents().filter(
    ({ target }) => target === element || (!target.localName.startsWith(prefix) && element.contains(target)),
  );
}
