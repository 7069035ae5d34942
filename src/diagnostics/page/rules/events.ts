import { didYouMean } from '../../../spelling/nearest.ts';
import { manifest, prefix } from '../manifest.ts';
import { placeIn, placeLabel, quote, type PageReader, type Problem } from '../problem.ts';

/** The events that no element declares: those of the document, and those that are dispatched on elements of the page. */
const undeclared = ['ready', 'failed', 'consent', 'blocked', 'analytics', 'reveal'].map((name) => prefix + name);

const listener = /\baddEventListener\(\s*(["'`])(portico-[a-z-]+)\1/g;

/** Finds listeners in the scripts of a page for events that the library does not dispatch: `portico-sent`. */
export function* unknownEvents<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  const events = new Set([...undeclared, ...Object.values(manifest.elements).flatMap((element) => element.events)]);
  for (const node of page.all('script:not([src])')) {
    const text = page.text(node);
    for (const { index, 2: name = '' } of text.matchAll(listener)) {
      // A page may dispatch an event of its own.
      if (events.has(name) || text.includes(`Event('${name}'`) || text.includes(`Event("${name}"`)) continue;
      const at = placeIn(text, index);
      const message = `the listener at ${placeLabel(at)} is never called: Portico has no event ${quote(name)}.${meantEvent(name, page)} The docs of each element list its events.`;
      yield { node, at, message };
    }
  }
}

/** Returns the question after the event of an element of the page that an author probably meant: `portico-mailsent` for `portico-sent`. */
function meantEvent<Node>(name: string, page: PageReader<Node>): string {
  const found = Object.entries(manifest.elements).filter(([tag]) => page.all(tag).length > 0);
  const words = found.flatMap(([, { events }]) => events.map((event) => event.slice(prefix.length)));
  const word = name.slice(prefix.length);
  const meant = didYouMean(word, words) || didYouMean(words.find((one) => one.endsWith(word)) ?? '', words);
  return meant.replace('"', `"${prefix}`);
}
