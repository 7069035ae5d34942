import { dirname, join } from 'node:path/posix';
import { parseSync, type ESTree, type ParseResult } from 'vite';
import type { Files } from '../description.ts';

/** The content of a doc comment. */
export interface Doc {
  /** The text; a blank line separates paragraphs. */
  readonly text: string;
  /** The tags: `@part button - text` becomes `{ tag: 'part', text: 'button - text' }`. */
  readonly tags: readonly { readonly tag: string; readonly text: string }[];
}

type Positioned = Pick<ESTree.Node, 'start' | 'end'>;

/** A type that a file declares. */
export interface TypeDeclaration {
  readonly node: ESTree.TSInterfaceDeclaration | ESTree.TSTypeAliasDeclaration;
  readonly statement: Positioned;
  readonly isExported: boolean;
}

/** A parsed source file. */
export class Source {
  readonly path: string;
  readonly program: ESTree.Program;
  readonly #text: string;
  readonly #comments: ParseResult['comments'];

  /** Throws if the file cannot be parsed. */
  constructor(path: string, text: string) {
    const { program, comments, errors } = parseSync(path, text);
    const faults = errors.map(({ message }) => message).join('; ');
    if (faults) throw new Error(`${path} does not parse: ${faults}`);
    this.path = path;
    this.program = program;
    this.#text = text;
    this.#comments = comments;
  }

  textOf({ start, end }: Positioned): string {
    return this.#text.slice(start, end).replace(/\s+/g, ' ');
  }

  /** Returns the doc comment directly above a node. */
  docAbove({ start }: Positioned): Doc | undefined {
    const comment = this.#comments.findLast((candidate) => candidate.end <= start);
    if (!comment?.value.startsWith('*') || this.#text.slice(comment.end, start).trim() !== '') return undefined;
    return readDoc(comment.value.slice(1));
  }

  /** Returns the text of the doc comment above a node. Throws if there is none; the message contains `subject`. */
  textAbove(node: Positioned, subject: string): string {
    const text = this.docAbove(node)?.text;
    if (!text) throw new Error(`${this.path}: ${subject} has no doc comment. Say above it what a page author gets.`);
    return text;
  }

  /** Returns the object literal that a constant of the file contains, even with `satisfies` or `as`. */
  constant(name: string): ESTree.ObjectExpression | undefined {
    for (const statement of this.program.body) {
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      if (declaration?.type !== 'VariableDeclaration') continue;
      for (const { id, init } of declaration.declarations) {
        if (id.type === 'Identifier' && id.name === name) return objectIn(init);
      }
    }
    return undefined;
  }

  type(name: string): TypeDeclaration | undefined {
    for (const statement of this.program.body) {
      const isExported = statement.type === 'ExportNamedDeclaration';
      const node = isExported ? statement.declaration : statement;
      if (node?.type !== 'TSInterfaceDeclaration' && node?.type !== 'TSTypeAliasDeclaration') continue;
      if (node.id.name === name) return { node, statement, isExported };
    }
    return undefined;
  }

  /** Returns the file or the package from which a name is imported. */
  importOf(name: string): string | undefined {
    for (const statement of this.program.body) {
      if (statement.type !== 'ImportDeclaration') continue;
      if (statement.specifiers.every(({ local }) => local.name !== name)) continue;
      const { value } = statement.source;
      return value.startsWith('.') ? join(dirname(this.path), value) : value;
    }
    return undefined;
  }
}

/** Parses a file that must exist. */
export function sourceOf(files: Files, path: string): Source {
  const text = files.get(path);
  if (text === undefined) throw new Error(`${path} is missing.`);
  return new Source(path, text);
}

/** Returns the object literal in an expression, or the one that a function in the expression returns: `(…) => ({ … })`. */
export function objectIn(node: ESTree.Node | null): ESTree.ObjectExpression | undefined {
  if (node?.type === 'ObjectExpression') return node;
  if (node?.type === 'ArrowFunctionExpression') return objectIn(node.body);
  if (node?.type === 'ParenthesizedExpression') return objectIn(node.expression);
  const isWrapped = node?.type === 'TSSatisfiesExpression' || node?.type === 'TSAsExpression';
  return isWrapped ? objectIn(node.expression) : undefined;
}

/** Returns the properties of an object literal, with their names as written. */
export function propertiesOf(node: ESTree.ObjectExpression): { name: string; node: ESTree.ObjectProperty }[] {
  return node.properties.flatMap((property) => {
    if (property.type !== 'Property') return [];
    const { key } = property;
    if (key.type === 'Identifier') return [{ name: key.name, node: property }];
    return key.type === 'Literal' ? [{ name: String(key.value), node: property }] : [];
  });
}

/** Returns the names of all types in a type expression. */
export function typeNamesIn(type: string): string[] {
  const names = new Set<string>();
  const collect = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node && node.type === 'TSTypeReference' && 'typeName' in node) {
      const { typeName } = node;
      if (typeof typeName === 'object' && typeName && 'name' in typeName) names.add(String(typeName.name));
    }
    for (const child of Object.values(node)) collect(child);
  };
  collect(new Source('type.ts', `type Written = ${type};`).program);
  return [...names];
}

function readDoc(comment: string): Doc {
  const [prose = '', ...tags] = comment
    .replace(/^[ \t]*\*? ?/gm, '')
    .split(/^@(?=\w)/m)
    .map((block) => paragraphs(block));
  return {
    text: prose,
    tags: tags.map((block) => {
      const [, tag = '', text = ''] = /^(\w+)\s*([^]*)$/.exec(block) ?? [];
      return { tag, text };
    }),
  };
}

/** Joins the lines of each paragraph of a comment. */
const paragraphs = (block: string): string =>
  block
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
