import { manifest } from '../manifest.ts';
import { quote, type PageReader, type Problem } from '../problem.ts';
import { isDispatched, isEvent, isNativeIn, sameEvent, tagsOn, unknownEvent } from './event-names.ts';

/** An attribute that is meant to listen for an event of the library: in HTML, where there are no such attributes, or in a framework. */
const written = /^(on|@|(?:v-on|x-on|hx-on|on):|\()(portico-[a-z-]+)/;

/** Finds attributes for events that have no effect: `onportico-mailsent`, `onmailsent`, `@portico-sent`. */
export function* wrongEventAttributes<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  for (const node of page.all('*')) {
    const tag = page.tag(node);
    const own = manifest.elements[tag]?.events ?? [];
    for (const attribute of page.attributes(node)) {
      const [, sign, name = ''] = written.exec(attribute) ?? [];
      if (sign === undefined || sign === 'on') {
        const event = attribute.startsWith('on') ? sameEvent(attribute.slice(2), own) : undefined;
        if (sign === undefined && (!event || isNativeIn(page, node, attribute.slice(2)))) continue;
        const message = `${attribute} has no effect: HTML has attributes for its own events only. Write element.addEventListener(${quote(event ?? name)}, …) in a script.`;
        yield { node, attribute, element: tag, message };
      } else if (!isEvent(name) && !page.all('script').some((script) => isDispatched(name, page.text(script)))) {
        const fault = unknownEvent(name, own.length > 0 ? [tag] : tagsOn(page));
        yield { node, attribute, ...fault, message: `${attribute} has no effect: ${fault.message}` };
      }
    }
  }
}
