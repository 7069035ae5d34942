import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** A regular expression of the sources. Without `source` it is put together while the page runs. */
export type Expression = { readonly file: string; readonly source?: string; readonly flags: string };

type Node = { readonly type: string; readonly [part: string]: unknown };

// Any object of the tree may be asked for its parts: what stands there is unknown.
const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part;

/** Returns the value of a string literal or a concatenation of literals; undefined for a dynamic string. */
function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type !== 'BinaryExpression' || node['operator'] !== '+') return undefined;
  const [left, right] = [textOf(node['left']), textOf(node['right'])];
  return left === undefined || right === undefined ? undefined : left + right;
}

function expressionsIn(file: string, part: unknown): Expression[] {
  if (Array.isArray(part)) return part.flatMap((item) => expressionsIn(file, item));
  if (!isNode(part)) return [];
  // Both are of the parser's making: a literal's expression, and a call's arguments.
  const {
    regex,
    callee,
    arguments: given,
  } = part as Node & {
    regex?: { pattern: string; flags: string };
    callee?: Node;
    arguments?: unknown[];
  };
  if (regex) return [{ file, source: regex.pattern, flags: regex.flags }];
  const inside = Object.values(part).flatMap((child) => expressionsIn(file, child));
  if (!/^(?:New|Call)Expression$/.test(part.type) || callee?.['name'] !== 'RegExp') return inside;
  const source = textOf(given?.[0]);
  const own: Expression = { file, flags: textOf(given?.[1]) ?? '', ...(source !== undefined && { source }) };
  return [...inside, own];
}

/** All regular expressions of the TypeScript files in these folders: literals, and what is given to `RegExp`. */
export function expressionsOf(...folders: readonly string[]): Expression[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .flatMap((name) => {
        const file = join(folder, name);
        return expressionsIn(file, parseSync(file, readFileSync(file, 'utf8')).program);
      }),
  );
}
