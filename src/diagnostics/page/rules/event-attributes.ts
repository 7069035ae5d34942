import { manifest } from '../manifest.ts';
import { quote, type PageReader, type Problem } from '../problem.ts';
import { isDispatched, isEvent, isNativeIn, lettersOf, tagsOn, unknownEvent } from './event-names.ts';

/** An attribute for an event of the library: of HTML, which has none, or of a framework. */
const written = /^(on|@|(?:v-on|x-on|hx-on|on):|\()(portico-[a-z-]+)/;

/** Finds attributes for events that have no effect: `onportico-mailsent`, `onmailsent`, `@portico-sent`. */
export function* wrongEventAttributes<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  for (const node of page.all('*')) {
    const tag = page.tag(node);
    const own = manifest.elements[tag]?.events ?? [];
    for (const attribute of page.attributes(node)) {
      const [, sign, name = ''] = written.exec(attribute) ?? [];
      if (sign === undefined || sign === 'on') {
        const event = own.find((one) => attribute.startsWith('on') && lettersOf(one) === lettersOf(attribute.slice(2)));
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
