import {
  decide,
  met,
  unmet,
  type Decision,
  type ExplainContext,
  type Reason,
} from '../../src/diagnostics/explain/decision.ts';
import { ifCancelled, isInState } from '../../src/diagnostics/explain/reasons.ts';
import type { tooltipSettings } from './tooltip.settings.ts';

type Context = ExplainContext<typeof tooltipSettings>;

/** Explains why a tooltip opens, or does not. */
export function explain(context: Context): readonly Decision[] {
  const { element, events } = context;
  return [
    decide('Opens', [
      contentReason(context),
      isInState(element, 'open') ? undefined : ifCancelled(events, 'portico-before-open'),
    ]),
  ];
}

function contentReason({ element, settings }: Context): Reason {
  const { content, template } = settings;
  const found = template === '' ? element.querySelector(':scope > template') : findTemplate(element, template);
  const isUsable = found instanceof HTMLTemplateElement && found.content.childElementCount === 1;
  if (isUsable) return met('Its <template> has content.');
  if (content !== '') return met('The setting content is set.');
  if (found) return unmet('Its <template> does not contain exactly one element, and the setting content is empty.');
  return template === ''
    ? unmet('It has no content: neither the setting content nor a <template>.')
    : unmet(`template="${template}" matches no element, and the setting content is empty.`);
}

function findTemplate(element: Element, selector: string): Element | null {
  const root = element.getRootNode();
  try {
    return (root instanceof ShadowRoot ? root.querySelector(selector) : null) ?? document.querySelector(selector);
  } catch {
    return null; // The console shows that it is not a valid selector.
  }
}
