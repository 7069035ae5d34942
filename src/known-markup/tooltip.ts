import { bootstrapValue, type Dialect, release } from './dialect.ts';

const triggers = '[data-bs-toggle="tooltip"], [data-toggle="tooltip"]';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The texts of tooltips; the first one is that of the trigger itself. */
const textAttributes = ['data-bs-title', 'data-original-title', 'data-bs-original-title', 'title'];

export const tooltip: Dialect = {
  settings(element) {
    const trigger = element.querySelector(triggers);
    if (!trigger) return {};
    const text = textAttributes.map((name) => trigger.getAttribute(name)).find(Boolean) ?? '';
    const placement = bootstrapValue(trigger, 'placement');
    return {
      content: bootstrapValue(trigger, 'html') === 'true' ? text : escaped(text),
      placement: placement === 'auto' ? undefined : placement,
    };
  },
  adapt(element) {
    for (const trigger of element.querySelectorAll(triggers)) {
      release(trigger);
      // The browser would show it, too.
      trigger.removeAttribute('title');
    }
  },
};
