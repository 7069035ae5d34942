import type { ESTree } from 'vite';
import { isCommand } from '../../../src/sanitize/trust.ts';
import { attributeName } from '../../../src/settings/attribute-names.ts';
import type { MethodDescription, ParameterDescription } from '../description.ts';
import type { Source } from './source.ts';

/** Describes the public methods of a controller. Throws if a method, or its doc comment, is missing. */
export function readMethods(source: Source, controller: string, names: readonly string[]): MethodDescription[] {
  const members = membersOf(source, controller);
  return names.map((name) => {
    const method = members.find(({ key }) => key.type === 'Identifier' && key.name === name);
    if (!method) throw new Error(`${source.path}: "methods" names "${name}", which ${controller} does not have.`);
    const { params, returnType } = method.value;
    const parameters = params.map((parameter) => readParameter(source, name, parameter));
    const takesValue = parameters.every(({ type, optional }) => optional || isPrimitive(type));
    return {
      name,
      text: source.textAbove(method, `the method "${name}"`),
      parameters,
      returns: returnType ? source.textOf(returnType.typeAnnotation) : 'void',
      command: takesValue && isCommand(name) ? `--${attributeName(name)}` : undefined,
    };
  });
}

function membersOf(source: Source, controller: string): ESTree.MethodDefinition[] {
  for (const statement of source.program.body) {
    const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (node?.type !== 'ClassDeclaration' || node.id?.name !== controller) continue;
    return node.body.body.flatMap((member) => (member.type === 'MethodDefinition' ? [member] : []));
  }
  return [];
}

function readParameter(source: Source, method: string, parameter: ESTree.ParamPattern): ParameterDescription {
  const isDefaulted = parameter.type === 'AssignmentPattern';
  const target = isDefaulted ? parameter.left : parameter;
  const initial = isDefaulted && parameter.right.type === 'Literal' ? typeof parameter.right.value : undefined;
  const annotation = target.type === 'Identifier' ? target.typeAnnotation : undefined;
  const type = annotation ? source.textOf(annotation.typeAnnotation) : initial;
  if (target.type !== 'Identifier' || !type) {
    throw new Error(`${source.path}: a parameter of the method "${method}" has no name or no type of its own.`);
  }
  return { name: target.name, type, optional: isDefaulted || Boolean(target.optional) };
}

/** Returns whether the value of a button can be an argument of this type. */
const isPrimitive = (type: string): boolean =>
  type.split('|').every((part) => /^(string|number|boolean|'[^']*'|\d+)$/.test(part.trim()));
