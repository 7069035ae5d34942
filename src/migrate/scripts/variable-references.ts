import type { AnyNode } from 'acorn';
import { isFunction, type Place, type Script } from './parse-script.ts';

/** Returns the references to a variable. Ignores functions and blocks that declare a variable of the same name themselves. */
export function referencesTo(name: string, { places = [] }: Script, declaration: readonly AnyNode[]): Place[] {
  const named = places.filter(({ node }) => node.type === 'Identifier' && node.name === name);
  const others = named.flatMap((place) => scopeOf(place) ?? []).filter((scope) => !declaration.includes(scope));
  return named.filter(({ ancestors }) => !others.some((scope) => ancestors.includes(scope)));
}

/** Returns the function, block or loop to which a declaration limits its name. */
function scopeOf({ node, ancestors }: Place): AnyNode | undefined {
  const [declaration, parent] = ancestors.slice(-3, -1);
  if (parent && isFunction(parent))
    return 'params' in parent && parent.params.some((one) => one === node) ? parent : undefined;
  if (parent?.type !== 'VariableDeclarator' || parent.id !== node || declaration?.type !== 'VariableDeclaration')
    return undefined;
  const { kind } = declaration;
  return ancestors.findLast((one) => isFunction(one) || (kind !== 'var' && /^(?:Block|For)/.test(one.type)));
}
