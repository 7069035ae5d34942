import { propertyName } from '../../json/json.ts';
import type { Resolved, Settings } from '../../settings/settings.ts';
import type { LoggedEvent } from '../page/event-log.ts';
import { decide, unmet, type Decision, type Explain } from './decision.ts';
import { isInState } from './reasons.ts';

/** The facts about an element of the library that its explanation needs. */
interface Facts {
  /** The attributes of its settings. */
  readonly attributes: readonly string[];
  /** Its events; the newest is last. */
  readonly events: readonly LoggedEvent[];
}

/** The explanations of the elements by the path of their module. */
const explanations = import.meta.glob<Explain>('../../../elements/*/*.explain.ts', { eager: true, import: 'explain' });

/** Returns the decisions of an element of the library, named without the prefix, with the reason for each. */
export async function decisionsOf(element: Element, name: string, facts: Facts): Promise<readonly Decision[]> {
  const broken = notWorking(element);
  if (broken) return [broken];
  const explain = explanations[`../../../elements/${name}/${name}.explain.ts`];
  if (!explain) return [];
  // The properties of an element of the library are its settings, and all of its elements are HTML elements.
  const settings = settingsOf(element, facts.attributes) as Resolved<Settings>;
  return explain({ element: element as HTMLElement, settings, events: facts.events });
}

/** Explains that an element does not work at all; `undefined` if it does. */
function notWorking(element: Element): Decision | undefined {
  const isDefined = customElements.get(element.localName) !== undefined;
  const problem = !isDefined
    ? unmet('Its code is not loaded.')
    : !element.isConnected
      ? unmet('It is not in the page.')
      : isInState(element, 'failed')
        ? unmet('It has failed; the console shows the error.')
        : !isInState(element, 'ready')
          ? unmet('It has not started yet.')
          : undefined;
  return problem && decide('Works', [problem]);
}

const settingsOf = (element: Element, attributes: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(attributes.map(propertyName).map((name) => [name, Reflect.get(element, name) as unknown]));
