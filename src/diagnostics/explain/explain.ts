import { propertyName } from '../../json/json.ts';
import type { LoggedEvent } from '../page/event-log.ts';
import * as anchors from './anchors.ts';
import * as carousels from './carousels.ts';
import * as content from './content.ts';
import { decide, unmet, type Decision } from './reasons.ts';
import * as forms from './forms.ts';
import * as lightbox from './lightbox.ts';
import * as lists from './lists.ts';
import * as media from './media.ts';
import * as navigation from './navigation.ts';
import * as overlays from './overlays.ts';
import { isInState } from './facts.ts';
import { type Question } from './rules.ts';

/** The questions about each element. The keys are tags without the prefix, in camel case. */
const questions: Readonly<Record<string, readonly Question[]>> = {
  ...anchors,
  ...carousels,
  ...content,
  ...forms,
  ...lightbox,
  ...lists,
  ...media,
  ...navigation,
  ...overlays,
};

/**
 * Returns the decisions of an element of the library, with the reasons for each. `name` is its tag without the prefix, and `events` are its events.
 */
export async function decisionsOf(
  element: Element,
  name: string,
  events: readonly LoggedEvent[],
): Promise<readonly Decision[]> {
  const broken = notWorking(element);
  if (broken) return [broken];
  // All elements of the library are HTML elements with a controller, whose settings are their properties.
  const { controller } = element as HTMLElement & { controller: { settings: Readonly<Record<string, unknown>> } };
  const context = { element: element as HTMLElement, controller, settings: controller.settings, events };
  const found = await Promise.all((questions[propertyName(name)] ?? []).map(async (one) => one(context)));
  return found.flat().filter((one) => one !== undefined);
}

/** Explains that an element does not work at all; `undefined` if it does. */
function notWorking(element: Element): Decision | undefined {
  const isDefined = 'controller' in element;
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
