import type { AnyNode } from 'acorn';
import { readSelection, type Selection } from './literal.ts';
import type { Script } from './parse-script.ts';

/** Returns the elements that an expression selects: a call, a variable, or a copy such as `[...document.querySelectorAll('.x')]`. */
export function selectionOf(node: AnyNode | undefined, script: Script): Selection | undefined {
  if (node?.type === 'Identifier') {
    const declarators = (script.places ?? []).flatMap(({ node: one }) =>
      one.type === 'VariableDeclarator' && one.id.type === 'Identifier' && one.id.name === node.name ? [one] : [],
    );
    const [declarator, ...others] = declarators;
    return others.length === 0 && declarator?.init?.type !== 'Identifier'
      ? selectionOf(declarator?.init ?? undefined, script)
      : undefined;
  }
  if (node?.type === 'ArrayExpression') {
    const [first, ...others] = node.elements;
    return first?.type === 'SpreadElement' && others.length === 0 ? selectionOf(first.argument, script) : undefined;
  }
  if (node?.type !== 'CallExpression') return undefined;
  const callee = script.text.slice(node.callee.start, node.callee.end).replaceAll(/\s/g, '');
  if (/^(?:\[\]|Array\.prototype)\.slice\.call$|^Array\.from$/.test(callee))
    return selectionOf(node.arguments[0], script);
  return readSelection(node.callee, node.arguments, script.aliases);
}
