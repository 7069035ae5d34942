import type { ESTree } from 'vite';
import type { Named } from '../description.ts';
import { objectIn, propertiesOf, type Doc, type Source } from './source.ts';

/** The `define(…)` call of an element, and its doc comment. */
export interface DefinitionSource {
  readonly summary: string;
  readonly tags: Readonly<Record<DocTag, readonly Named[]>>;
  readonly methods: readonly string[];
  /** The name of the controller's class. */
  readonly controller: string;
  /** The events, if they are declared in the call itself. */
  readonly events: ESTree.ObjectExpression | undefined;
}

const docTags = ['part', 'slot', 'state', 'cssproperty'] as const;
type DocTag = (typeof docTags)[number];
const isDocTag = (tag: string): tag is DocTag => docTags.some((known) => known === tag);

/** Returns the call that defines `tag`. Throws if the file has no such call, or if a declaration has no text. */
export function readDefinition(source: Source, tag: string): DefinitionSource {
  for (const statement of source.program.body) {
    if (statement.type !== 'ExpressionStatement') continue;
    const { expression: call } = statement;
    if (call.type !== 'CallExpression' || call.callee.type !== 'Identifier' || call.callee.name !== 'define') continue;
    const [name, definition] = call.arguments;
    const object = definition && objectIn(definition);
    if (name?.type !== 'Literal' || name.value !== tag || !object) continue;
    const summary = source.textAbove(statement, `define('${tag}')`);
    const written = new Map(propertiesOf(object).map((property) => [property.name, property.node.value]));
    const controller = written.get('controller');
    return {
      summary,
      tags: readTags(source, source.docAbove(statement)),
      methods: stringsOf(written.get('methods')),
      controller: controller?.type === 'Identifier' ? controller.name : '',
      events: objectIn(written.get('events') ?? null),
    };
  }
  throw new Error(`${source.path}: there is no define('${tag}', { … }) at its top level.`);
}

function stringsOf(node: ESTree.Node | undefined): string[] {
  if (node?.type !== 'ArrayExpression') return [];
  return node.elements.flatMap((element) => (element?.type === 'Literal' ? [String(element.value)] : []));
}

function readTags(source: Source, doc: Doc | undefined): Readonly<Record<DocTag, readonly Named[]>> {
  const found: Record<DocTag, Named[]> = { part: [], slot: [], state: [], cssproperty: [] };
  for (const { tag, text: written } of doc?.tags ?? []) {
    if (!isDocTag(tag)) {
      const known = docTags.map((name) => `@${name}`).join(', ');
      throw new Error(`${source.path}: @${tag} is not a tag of an element's doc comment; expected one of ${known}.`);
    }
    const [, name = '', text = ''] = /^(?:([^\s]+)\s+)?-\s+([^]+)$/.exec(written) ?? [];
    if (!text || (!name && tag !== 'slot')) {
      throw new Error(`${source.path}: "@${tag} ${written}" has no name or no text. Write "@${tag} name - text".`);
    }
    found[tag].push({ name, text });
  }
  return found;
}
