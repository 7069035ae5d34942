import { isObject, parseJson, propertyName, type JsonObject } from '../../../json/json.ts';
import { readClipRange } from '../../../media/clip-range.ts';
import { readPlayerFlags } from '../../../media/player-flags.ts';
import { attributeName } from '../../../settings/attribute-names.ts';
import { prefix } from '../manifest.ts';
import { quote, type PageReader, type Problem } from '../problem.ts';
import { settingsInScripts } from './settings-blocks.ts';

const video = `${prefix}video`;
const slider = `${prefix}slider`;

/** The elements with the setting `player-flags`. */
const flagOwners: readonly string[] = [video, slider, `${prefix}lightbox`];

/** Finds mistakes in videos: in the list of parts, in the flags of players, and in the qualities. */
export function* wrongMedia<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  for (const { node, name, settings, placeOf } of settingsInScripts(page)) {
    if (!isObject(settings)) continue;
    for (const { attribute, message } of mistakesIn(prefix + name, readBlock(settings)))
      yield { node, element: prefix + name, message, ...placeOf(keyOf(settings, attribute)) };
  }
  for (const element of flagOwners)
    for (const node of page.all(element)) {
      const [start = '', end = '', json = ''] = attributes.map((name) => page.attribute(node, name));
      const flags = parseJson(json);
      for (const mistake of mistakesIn(element, { start, end, flags: isObject(flags) ? flags : {} }))
        // In the browser, the element warns of the mistake, too, when it plays.
        yield { node, element, ...mistake, fault: mistake.message };
    }
  yield* unusedFlags(page);
  for (const node of page.all(`${video} video`)) yield* wrongQualities(page, node);
}

const attributes = ['start', 'end', 'player-flags'] as const;

/** The values of these settings; '' or an empty object if a setting is absent. */
interface Given {
  readonly start: string;
  readonly end: string;
  readonly flags: JsonObject;
}

interface Mistake {
  readonly attribute: (typeof attributes)[number];
  readonly message: string;
}

function mistakesIn(element: string, { start, end, flags }: Given): readonly Mistake[] {
  if (!flagOwners.includes(element)) return [];
  const ofFlags = readPlayerFlags(flags, undefined).problems.map((message): Mistake => ({
    attribute: 'player-flags',
    message,
  }));
  return element === video ? [...readClipRange({ start, end }).mistakes, ...ofFlags] : ofFlags;
}

function readBlock(block: JsonObject): Given {
  const value = (name: string): unknown => block[keyOf(block, name)];
  const text = (name: string) => (['string', 'number'].includes(typeof value(name)) ? String(value(name)) : '');
  const flags = value('player-flags');
  return { start: text('start'), end: text('end'), flags: isObject(flags) ? flags : {} };
}

/** Returns the key of a setting as a settings block spells it. */
const keyOf = (block: JsonObject, attribute: string): string =>
  Object.keys(block).find((key) => attributeName(propertyName(key)) === attribute) ?? propertyName(attribute);

/** Finds player flags of a slider that do not apply to any video in its slides. */
function* unusedFlags<Node>(page: PageReader<Node>): Iterable<Problem<Node>> {
  for (const node of page.all(`${slider}[player-flags]`)) {
    // A custom element in a slide may have a video in its shadow root, or render one later.
    if (page.all('*', node).some((one) => page.tag(one).includes('-'))) continue;
    const message = `player-flags has no effect: there is no <${video}> in its slides. The player in an <iframe> has the flags of its address.`;
    yield { node, attribute: 'player-flags', element: slider, missingIn: node, message };
  }
}

/** Finds qualities of a `<video>` that cannot be offered to the visitor. */
function* wrongQualities<Node>(page: PageReader<Node>, node: Node): Iterable<Problem<Node>> {
  const attribute = 'data-quality';
  const problem = (source: Node, message: string): Problem<Node> => ({
    node: source,
    attribute,
    element: video,
    message,
  });
  if (page.attribute(node, attribute) !== undefined)
    yield problem(node, 'data-quality has no effect on a <video>. Give it to each <source> in it.');
  const seen = new Map<string, { readonly first: Node; readonly kinds: Set<string> }>();
  for (const source of page.all('source[data-quality]', node)) {
    const quality = page.attribute(source, attribute)?.trim() ?? '';
    if (quality === '') {
      yield problem(
        source,
        'data-quality is empty, so that no list offers this file. Write its quality, such as "1080p".',
      );
      continue;
    }
    const { first, kinds } = seen.get(quality) ?? { first: source, kinds: new Set() };
    const kind = JSON.stringify(['type', 'media'].map((name) => page.attribute(source, name)));
    if (kinds.has(kind))
      yield problem(
        source,
        `data-quality=${quote(quality)} is on an earlier <source> of the same type, whose file is used. Write another quality or type.`,
      );
    seen.set(quality, { first, kinds: kinds.add(kind) });
  }
  const [only, another] = seen;
  if (!only || another) return;
  const [quality, { first }] = only;
  const message = `data-quality=${quote(quality)} is the only quality of its <video>, so that there is no list. Add a <source> with another quality.`;
  yield { ...problem(first, message), missingIn: node };
}
