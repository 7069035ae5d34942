import type { AnyNode } from 'acorn';

/** Returns the name of a function or an object: `AOS.init`, `bootstrap.Modal`; that of a property of the window is `Swiper`. */
export function nameOf(node: AnyNode): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return undefined;
  const object = nameOf(node.object);
  if (object === undefined) return undefined;
  return ['window', 'globalThis', 'self'].includes(object) ? node.property.name : `${object}.${node.property.name}`;
}
