import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { parseSync } from 'vite';

/** A node of a syntax tree, of which only these members are read. */
interface Node {
  readonly type?: string;
  readonly key?: Node;
  readonly id?: Node;
  readonly name?: string;
  readonly value?: unknown;
  readonly init?: unknown;
  readonly properties?: readonly Node[];
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Returns the texts of an object with texts; none for other values. */
const textsIn = (value: unknown): string[] =>
  isNode(value) && value.type === 'ObjectExpression'
    ? (value.properties ?? []).flatMap(({ value: text }) =>
        isNode(text) && text.type === 'Literal' && typeof text.value === 'string' ? [text.value] : [],
      )
    : [];

/** Returns the texts of all objects that are called `en`, as properties and as constants. */
function englishTexts(tree: unknown): string[] {
  if (Array.isArray(tree)) return tree.flatMap(englishTexts);
  if (!isNode(tree)) return [];
  const isEnglish = tree.key?.name === 'en' || tree.id?.name === 'en';
  const own = isEnglish ? textsIn(tree.type === 'Property' ? tree.value : tree.init) : [];
  return [...own, ...Object.values(tree).flatMap(englishTexts)];
}

/** Returns the English texts of the dictionaries in these folders, by file. */
export function readDictionaries(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const path of globSync('{src,elements}/**/*.{ts,tsx}')) {
    const source = readFileSync(path, 'utf8');
    if (!/\ben\b/.test(source)) continue;
    const texts = englishTexts(parseSync(path, source).program);
    if (texts.length > 0) found.set(path, texts);
  }
  return found;
}
