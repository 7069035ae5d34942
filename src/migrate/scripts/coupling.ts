import type { AnyNode, CallExpression } from 'acorn';
import type { Range } from '../markup.ts';
import { nameOf, type Place } from './parse-script.ts';

/** The uses of a variable, if they only start its widget and couple it with another one. */
export interface Coupling {
  /** The statements that only do this. */
  readonly also: readonly Range[];
  /** The variable of the other widget, if a statement names both: `main.sync(thumbs)`. */
  readonly partner?: string;
}

/** Returns the uses of a variable as a coupling; `undefined` if the variable has any other use. */
export function couplingOf(
  variable: string,
  declaration: readonly AnyNode[],
  uses: readonly Place[],
): Coupling | undefined {
  const block = declaration.at(-2);
  const also: Range[] = [];
  const partners = new Set<string>();
  let options = 0;
  for (const { node, ancestors } of uses) {
    if (isThumbs(node, ancestors)) {
      options += 1;
      continue;
    }
    const statement = ancestors.find((one) => one.type === 'ExpressionStatement' && one.expression.end >= node.end);
    const parent = statement && ancestors[ancestors.indexOf(statement) - 1];
    const names =
      statement?.type === 'ExpressionStatement' && parent === block ? namesIn(statement.expression) : undefined;
    if (!statement || !names) return undefined;
    also.push(statement);
    for (const name of names) if (name !== variable) partners.add(name);
  }
  const [partner] = partners;
  if (options + partners.size !== 1) return undefined;
  return { also, ...(partner !== undefined && { partner }) };
}

/** Returns whether a node is the value of `swiper` in the options of a new object: `{ thumbs: { swiper: … } }`. */
function isThumbs(node: AnyNode, ancestors: readonly AnyNode[]): boolean {
  const [call, , thumbs, , swiper] = ancestors.slice(-6);
  return call?.type === 'NewExpression' && isProperty(thumbs, 'thumbs') && isProperty(swiper, 'swiper', node);
}

const isProperty = (property: AnyNode | undefined, name: string, value?: AnyNode): boolean =>
  property?.type === 'Property' &&
  property.key.type === 'Identifier' &&
  property.key.name === name &&
  (!value || property.value === value);

/** Returns the variables in `main.sync(thumbs).mount()` or `one.controller.control = other`; `undefined` for other expressions. */
function namesIn(expression: AnyNode): string[] | undefined {
  if (expression.type === 'Identifier') return [expression.name];
  if (expression.type === 'AssignmentExpression') {
    const [, name] = /^(\w+)\.controller\.control$/.exec(nameOf(expression.left) ?? '') ?? [];
    return name !== undefined && expression.right.type === 'Identifier' ? [name, expression.right.name] : undefined;
  }
  if (expression.type !== 'CallExpression') return undefined;
  const { callee } = expression;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined;
  const names = namesIn(callee.object);
  const own = argumentOf(expression, callee.property.name);
  return names && own && [...names, ...own];
}

function argumentOf({ arguments: [argument, ...others] }: CallExpression, method: string): string[] | undefined {
  if (method === 'mount') return argument ? undefined : [];
  return method === 'sync' && argument?.type === 'Identifier' && others.length === 0 ? [argument.name] : undefined;
}
