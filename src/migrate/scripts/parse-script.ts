import { type AnyNode, parse, type Program } from 'acorn';
import { fullAncestor } from 'acorn-walk';

/** A node of a script with those around it, from the outermost one to itself. */
export interface Place<Node extends AnyNode = AnyNode> {
  readonly node: Node;
  readonly ancestors: readonly AnyNode[];
}

/** A script that a page contains or loads. */
export interface Script {
  /** The file that contains it: the page, or a file with JavaScript. */
  readonly file: string;
  readonly text: string;
  /** The offset of its text in the file. */
  readonly start: number;
  readonly isInline: boolean;
  /** `true` for the text of an attribute, which runs at an event, or when its link is followed. */
  readonly isHandler?: boolean;
  /** Its nodes; `undefined` if it cannot be parsed. */
  readonly places: readonly Place[] | undefined;
  /** The names under which the script calls jQuery. */
  readonly aliases: ReadonlySet<string>;
  /** The identifiers and property names in it, with the number of times. */
  readonly names: ReadonlyMap<string, number>;
}

function parseProgram(text: string): Program | undefined {
  for (const sourceType of ['script', 'module'] as const) {
    try {
      return parse(text, { ecmaVersion: 'latest', sourceType, allowReturnOutsideFunction: true, allowHashBang: true });
    } catch {
      // The other kind may do.
    }
  }
  return undefined;
}

/** Minified files are long; a script that initialises widgets is not. */
const maxLength = 400_000;

export function readScript(file: string, text: string, start = 0, isInline = false): Script {
  const program = text.length > maxLength ? undefined : parseProgram(text);
  const places: Place[] = [];
  if (program) fullAncestor(program, (node, _, ancestors) => void places.push({ node, ancestors: [...ancestors] }));
  return {
    file,
    text,
    start,
    isInline,
    places: program && places,
    aliases: new Set(['$', 'jQuery', ...noConflictNames(places)]),
    names: program ? namesIn(places) : wordsIn(text),
  };
}

/** Returns the variables with the result of `$.noConflict()`. */
const noConflictNames = (places: readonly Place[]): string[] =>
  places.flatMap(({ node }) =>
    node.type === 'VariableDeclarator' &&
    node.id.type === 'Identifier' &&
    node.init?.type === 'CallExpression' &&
    node.init.callee.type === 'MemberExpression' &&
    node.init.callee.property.type === 'Identifier' &&
    node.init.callee.property.name === 'noConflict'
      ? [node.id.name]
      : [],
  );

function count(names: Iterable<string>): Map<string, number> {
  const found = new Map<string, number>();
  for (const name of names) found.set(name, (found.get(name) ?? 0) + 1);
  return found;
}

const namesIn = (places: readonly Place[]): Map<string, number> =>
  count(
    places.flatMap(({ node }) => {
      if (node.type === 'Identifier') return [node.name];
      if (node.type === 'MemberExpression' && node.property.type === 'Identifier' && !node.computed)
        return [node.property.name];
      return node.type === 'Literal' && typeof node.value === 'string' && /^[\w.#:-]+$/.test(node.value)
        ? [node.value]
        : [];
    }),
  );

/** Returns the words of a script that cannot be parsed. */
const wordsIn = (text: string): Map<string, number> => count(text.match(/[\w$]+/g) ?? []);

/** Returns the name of a function or an object: `AOS.init`, `bootstrap.Modal`; that of a property of the window is `Swiper`. */
export function nameOf(node: AnyNode): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return undefined;
  const object = nameOf(node.object);
  if (object === undefined) return undefined;
  return ['window', 'globalThis', 'self'].includes(object) ? node.property.name : `${object}.${node.property.name}`;
}

export const isFunction = (node: AnyNode | undefined): boolean =>
  node?.type === 'FunctionExpression' ||
  node?.type === 'ArrowFunctionExpression' ||
  node?.type === 'FunctionDeclaration';
