import type { AnyNode } from 'acorn';
import { nameOf, type Script } from './parse-script.ts';
import { selectionOf } from './selection.ts';

/** A test that only checks whether something exists: a library, or the elements of a selector. */
export interface Guard {
  /** The selector of the elements; without one, the test checks for the library. */
  readonly selector?: string;
}

/** Returns the guard in a condition; `undefined` if the condition tests anything else. `called` is the function whose call it guards. */
export function guardOf(test: AnyNode, called: string, script: Script): Guard | undefined {
  const tested = positive(test);
  if (!tested) return undefined;
  if (isLibrary(tested.type === 'UnaryExpression' ? tested.argument : tested, called, script)) return {};
  const selector = selectionOf(lengthOwner(tested) ?? tested, script)?.selector;
  return selector === undefined ? undefined : { selector };
}

/** Returns the guard for the statements after `if (…) return`. */
export function guardBehind(exit: AnyNode, called: string, script: Script): Guard | undefined {
  if (exit.type !== 'IfStatement' || exit.alternate) return undefined;
  const { test } = exit;
  if (test.type === 'UnaryExpression' && test.operator === '!') return guardOf(test.argument, called, script);
  if (test.type !== 'BinaryExpression' || !/^===?$/.test(test.operator)) return undefined;
  return guardOf({ ...test, operator: '!==' }, called, script);
}

/**
 * Returns the expression that must exist for a test to pass: for `x`, `x !== null` and `x.length > 0` this is `x` or its length, for `typeof x !==
 * 'undefined'` it is `typeof x`.
 */
function positive(test: AnyNode): AnyNode | undefined {
  if (test.type !== 'BinaryExpression') return test.type === 'UnaryExpression' ? undefined : test;
  const { operator, left, right } = test;
  const isUnequal = operator === '!==' || operator === '!=';
  const value = right.type === 'Literal' ? right.value : undefined;
  if (left.type === 'UnaryExpression')
    return left.operator === 'typeof' &&
      (value === 'undefined' ? isUnequal : value === 'function' && /^===?$/.test(operator))
      ? left
      : undefined;
  if (lengthOwner(left))
    return (value === 0 && (isUnequal || operator === '>')) || (value === 1 && operator === '>=') ? left : undefined;
  const isNothing =
    (right.type === 'Literal' && value === null) || (right.type === 'Identifier' && right.name === 'undefined');
  return isUnequal && isNothing ? left : undefined;
}

/** Returns the list in an expression such as `list.length`. */
const lengthOwner = (node: AnyNode): AnyNode | undefined =>
  node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 'length'
    ? node.object
    : undefined;

/** Returns whether an expression names the library of a function, such as `Swiper`, `window.AOS`, `$` or `$.fn.slick`. */
function isLibrary(node: AnyNode, called: string, { aliases }: Script): boolean {
  const name = nameOf(node);
  if (name === undefined) return false;
  const method = /^\$\.(.+)/.exec(called)?.[1];
  if (method === undefined) return called === name || called.startsWith(`${name}.`);
  return [...aliases].some((alias) => name === alias || name === `${alias}.fn` || name === `${alias}.fn.${method}`);
}
