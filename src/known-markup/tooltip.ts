import { nameFromContent, textOfAll } from '../page/names/accessible-name.ts';
import { bootstrapValue, type Dialect, release, select } from './dialect.ts';

const triggers = '[data-bs-toggle="tooltip"], [data-toggle="tooltip"]';

/** The attributes with the text of a tooltip, in order of precedence. */
const textAttributes = ['data-bs-title', 'data-original-title', 'data-bs-original-title', 'title'];

const textOf = (trigger: Element): string =>
  textAttributes.map((name) => trigger.getAttribute(name)).find(Boolean) ?? '';

/** Keeps the title as the accessible name of a trigger that has no other name. */
function keepName(trigger: HTMLElement, title: string): void {
  const { labels } = trigger as Partial<HTMLButtonElement>;
  if (title && !nameFromContent(trigger) && !textOfAll([...(labels ?? [])])) trigger.ariaLabel = title;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export const tooltip: Dialect = {
  settings(element) {
    const [trigger] = select(element, triggers);
    if (!trigger) return {};
    const text = textOf(trigger);
    const placement = bootstrapValue(trigger, 'placement');
    return {
      content: bootstrapValue(trigger, 'html') === 'true' ? text : escaped(text),
      placement: placement === 'auto' ? undefined : placement,
    };
  },
  adapt(element) {
    for (const trigger of select(element, triggers)) {
      const title = textOf(trigger);
      release(trigger);
      // The browser would show the title, too.
      trigger.removeAttribute('title');
      keepName(trigger, title);
    }
  },
};
