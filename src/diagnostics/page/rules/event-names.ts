import { nearest } from '../../../spelling/nearest.ts';
import { manifest, prefix } from '../manifest.ts';
import { quote, type PageReader, type Problem } from '../problem.ts';

/** The events that no element declares: those of the document, and those that are dispatched on elements of the page. */
const undeclared = ['ready', 'failed', 'consent', 'blocked', 'analytics', 'reveal'].map((name) => prefix + name);

const elements = Object.entries(manifest.elements);

const declared = new Set(elements.flatMap(([, { events }]) => events));

/** Words in event names of other libraries, with the words of this library. */
const otherWords: Readonly<Record<string, string>> = {
  'portico-mailsent': 'sent success succeeded successful submitted submitsuccess formsubmitted done complete completed',
  'portico-mailfailed': 'fail failure submiterror senderror',
  'portico-open': 'show shown opening',
  'portico-close': 'hide hidden closing dismissed',
  'portico-change': 'changed slidechange slidechanged tabchange afterchange selected',
};

export const isEvent = (name: string): boolean => declared.has(name) || undeclared.includes(name);

export const dispatchersOf = (name: string): string[] =>
  elements.flatMap(([tag, { events }]) => (events.includes(name) ? tag : []));

/** Returns whether no element dispatches an event of this name that bubbles. */
export const isLocal = (name: string): boolean =>
  declared.has(name) && !elements.some(([, { bubbling }]) => bubbling.includes(name));

/** Returns the letters of an event's name, in lower case and without the prefix: `mailsent` for `porticoMailSent`. */
export const lettersOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .replace(/^(?:on)?portico/, '');

/** Returns the event with the same letters, or with the name that other libraries use for it. */
export const sameEvent = (name: string, events: readonly string[]): string | undefined =>
  events.find(
    (event) => lettersOf(event) === lettersOf(name) || otherWords[event]?.split(' ').includes(lettersOf(name)),
  );

/**
 * Returns the message that an event does not exist, and the tag of the element whose event was probably meant: one of `tags`, otherwise any element.
 */
export function unknownEvent(name: string, tags: readonly string[]): Pick<Problem<unknown>, 'message' | 'element'> {
  const meant = nearestEvent(name, tags) ?? nearestEvent(name, Object.keys(manifest.elements));
  const element =
    meant && (tags.find((tag) => manifest.elements[tag]?.events.includes(meant)) ?? dispatchersOf(meant)[0]);
  const remedy = meant ? `Did you mean ${quote(meant)}?` : 'The docs of each element list its events.';
  return { message: `Portico has no event ${quote(name)}. ${remedy}`, ...(element && { element }) };
}

function nearestEvent(name: string, tags: readonly string[]): string | undefined {
  const events = tags.flatMap((tag) => manifest.elements[tag]?.events ?? []);
  const word = lettersOf(name);
  const same = sameEvent(name, events);
  if (same) return same;
  const words = events.map((event) => event.slice(prefix.length));
  const found = nearest(word, words) ?? (word && words.find((one) => one.endsWith(word)));
  return found && prefix + found;
}

export const tagsOn = <Node>(page: PageReader<Node>): string[] =>
  elements.flatMap(([tag]) => (page.all(tag).length > 0 ? tag : []));

/** Returns whether the browser itself dispatches an event of this name on the content of an element. */
export const isNativeIn = <Node>(page: PageReader<Node>, node: Node, name: string): boolean =>
  ['change', 'submit', 'reset'].includes(name) && page.all('form, input, select, textarea', node).length > 0;

/** Returns whether one of the scripts dispatches an event of this name. */
export const isDispatched = (name: string, scripts: string): boolean =>
  ["'", '"', '`'].some((mark) => scripts.includes(`Event(${mark}${name}${mark}`));
