import { failedEvent, type ElementDescription, type MethodDescription } from '../description.ts';
import { signature } from '../output/docs.ts';
import { readType, templateProps, writeType } from './value-types.ts';

/** The folder of the declarations of the sources, beside the generated ones. */
export const sourceFolder = 'source';

/** Returns the declarations of an element: its interface, its events, its props in templates, and its tag. */
export function elementDeclarations(description: ElementDescription): string {
  const { tag, typeName, summary, settings, methods } = description;
  const element = `${typeName}Element`;
  return `${importsOf(description)}
/** The events of \`<${tag}>\`. */
export interface ${typeName}Events {
${eventLines(description)}}

/** The attributes and properties that a template may give \`<${tag}>\`. */
export interface ${typeName}Props {
${settings
  .flatMap((setting) => templateProps(setting).map(({ name, type }) => ({ ...setting, name, type })))
  .map(({ text, name, type }) => `${doc(text)}  ${name.includes('-') ? `'${name}'` : name}?: ${type} | undefined;\n`)
  .join('')}}

${doc(summary, '')}export interface ${element} extends HTMLElement {
${settings
  .map(({ name, text, sort }) => {
    const type = writeType(sort);
    return `${doc(text)}  get ${name}(): ${readType(sort)};\n  set ${name}(value: ${type} | null | undefined);\n`;
  })
  .join('')}  /** Resolves with the element when it works; rejects when it crashed as it began. */
  readonly ready: Promise<${element}>;
${methods
  .map((method) => `${doc(method.text)}  ${publicSignature(method)};\n`)
  .join('')}${listening(element, typeName)}}

declare global {
  interface HTMLElementTagNameMap {
    '${tag}': ${element};
  }
}
`;
}

function importsOf({ types }: ElementDescription): string {
  const lines = types.map(({ name, path }) => {
    const isOurs = /^(src|elements)\//.test(path);
    return `{ ${name} } from '${isOurs ? `./${sourceFolder}/${path}` : path}';\n`;
  });
  return lines.map((line) => `import type ${line}export type ${line}`).join('');
}

function eventLines({ events }: ElementDescription): string {
  return [...events, failedEvent]
    .map(({ name, text, detail }) => `${doc(text)}  '${name}': CustomEvent<${detail ?? 'null'}>;\n`)
    .join('');
}

/** Returns the public signature of a method. A call before the element is ready is deferred, and returns `undefined`. */
const publicSignature = (method: MethodDescription): string =>
  signature({ ...method, returns: method.returns === 'void' ? 'void' : `${method.returns} | undefined` });

function listening(element: string, typeName: string): string {
  const kinds = [
    { verb: 'addEventListener', options: 'AddEventListenerOptions' },
    { verb: 'removeEventListener', options: 'EventListenerOptions' },
  ];
  return kinds
    .flatMap(({ verb, options }) => [
      ...[`${typeName}Events`, 'HTMLElementEventMap'].map(
        (map) =>
          `  ${verb}<Type extends keyof ${map}>(\n    type: Type,\n` +
          `    listener: (this: ${element}, event: ${map}[Type]) => unknown,\n` +
          `    options?: boolean | ${options},\n  ): void;\n`,
      ),
      `  ${verb}(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | ${options}): void;\n`,
    ])
    .join('');
}

/** Returns a doc comment. Its text cannot end the comment. */
function doc(text: string, indent = '  '): string {
  const lines = text.replaceAll('*/', '*\\/').split('\n');
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
}

/**
 * Returns the declarations of the whole library: those of the script tag, and of every element. Throws if two elements publish different types with
 * the same name, because a module cannot export both.
 */
export function indexDeclarations(descriptions: readonly ElementDescription[]): string {
  const origins = new Map<string, string>();
  for (const { name, path } of descriptions.flatMap(({ types }) => types)) {
    const other = origins.get(name) ?? path;
    if (other !== path) throw new Error(`${other} and ${path} both publish a type "${name}"; rename one of them.`);
    origins.set(name, path);
  }
  const modules = [`${sourceFolder}/src/portico.ts`, ...descriptions.map(({ name }) => `${name}.js`)];
  return modules.map((module) => `export type * from './${module}';\nimport './${module}';\n`).join('');
}

/** Returns the declarations of `dist/elements/<name>.js`, which defines the element when it is imported. */
export const moduleDeclarations = (name: string): string =>
  `export type * from '../types/${name}.js';
import '../types/${name}.js';
`;
