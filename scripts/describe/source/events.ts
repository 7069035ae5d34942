import type { ESTree } from 'vite';
import type { DetailDescription, EventDescription, FieldDescription, Files } from '../description.ts';
import { propertiesOf, sourceOf, type Source } from './source.ts';
import { originOf } from './types.ts';

/**
 * Describes events that are declared as `'portico-x': bubbling<Detail>()` or `local<Detail>()`. Throws if a declaration has another form or no doc
 * comment.
 */
export function readEvents(source: Source, object: ESTree.ObjectExpression): EventDescription[] {
  return propertiesOf(object).map(({ name, node }) => {
    const text = source.textAbove(node, `the event "${name}"`);
    const { value: call } = node;
    const kind = call.type === 'CallExpression' && call.callee.type === 'Identifier' ? call.callee.name : '';
    if (call.type !== 'CallExpression' || (kind !== 'bubbling' && kind !== 'local')) {
      throw new Error(`${source.path}: the event "${name}" is neither bubbling<Detail>() nor local<Detail>().`);
    }
    return {
      name,
      text,
      bubbles: kind === 'bubbling',
      cancelable: name.startsWith('portico-before-'),
      detail: detailName(source, name, call.typeArguments?.params[0]),
    };
  });
}

function detailName(source: Source, event: string, type: ESTree.TSType | undefined): string | undefined {
  if (!type || type.type === 'TSVoidKeyword') return undefined;
  if (type.type === 'TSTypeReference' && type.typeName.type === 'Identifier') return type.typeName.name;
  throw new Error(
    `${source.path}: the detail of "${event}" has no name. ` +
      `Export an interface for it, so that a page's code can import it.`,
  );
}

/**
 * Describes the type of a detail with its inherited fields, from the file that declares it. Throws if the type is not found, or has no doc comment.
 */
export function readDetail(source: Source, name: string, files: Files): DetailDescription {
  const origin = originOf(name, source);
  const home = origin && origin.path !== source.path ? sourceOf(files, origin.path) : source;
  const declaration = home.type(name);
  if (!declaration) throw new Error(`${source.path}: the detail type "${name}" is neither declared nor imported here.`);
  const { node, statement } = declaration;
  const members =
    node.type === 'TSInterfaceDeclaration'
      ? node.body.body
      : node.typeAnnotation.type === 'TSTypeLiteral'
        ? node.typeAnnotation.members
        : [];
  const parents = node.type === 'TSInterfaceDeclaration' ? node.extends : [];
  const inherited = parents.flatMap(({ expression }) =>
    expression.type === 'Identifier' ? readDetail(home, expression.name, files).fields : [],
  );
  const own = members.flatMap((member): FieldDescription[] => {
    if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') return [];
    return [
      {
        name: member.key.name,
        text: home.docAbove(member)?.text ?? '',
        type: member.typeAnnotation ? home.textOf(member.typeAnnotation.typeAnnotation) : 'unknown',
        optional: member.optional,
      },
    ];
  });
  const fields = new Map([...inherited, ...own].map((field) => [field.name, field]));
  return { name, text: home.textAbove(statement, `the detail type "${name}"`), fields: [...fields.values()] };
}
