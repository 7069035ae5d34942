import type { ElementDescription } from './description.ts';

/** The types of the tags in TSX for React 19, as the module that holds them. */
export const reactTypes = (descriptions: readonly ElementDescription[]): string =>
  jsxTypes(descriptions, {
    imports: `import type { DetailedHTMLProps, HTMLAttributes } from 'react';`,
    common: 'DetailedHTMLProps<HTMLAttributes<Host>, Host>',
    module: 'react',
  });

/** The types of the tags in TSX for Preact. */
export const preactTypes = (descriptions: readonly ElementDescription[]): string =>
  jsxTypes(descriptions, {
    imports: `import type { HTMLAttributes } from 'preact';`,
    common: 'HTMLAttributes<Host>',
    module: 'preact',
  });

interface Dialect {
  readonly imports: string;
  /** What every HTML element takes, for an element of the type `Host`. */
  readonly common: string;
  readonly module: string;
}

function jsxTypes(descriptions: readonly ElementDescription[], { imports, common, module }: Dialect): string {
  return `${imports}
${importsOf(descriptions)}
type Listeners<Events> = {
  [Name in keyof Events & string as \`on\${Name}\`]?: ((event: Events[Name]) => void) | undefined;
};
type Taken<Host extends HTMLElement, Props, Events> = Props & Listeners<Events> & Omit<${common}, keyof Props>;

declare module '${module}' {
  namespace JSX {
    interface IntrinsicElements {
${descriptions.map(({ tag, typeName }) => `      '${tag}': Taken<${three(typeName)}>;\n`).join('')}    }
  }
}
`;
}

/** The types of the tags in Vue's templates. */
export const vueTypes = (descriptions: readonly ElementDescription[]): string =>
  `import type { HTMLAttributes, PublicProps } from 'vue';
${importsOf(descriptions)}
type Capital<Name extends string> = Name extends \`\${infer Head}-\${infer Tail}\`
  ? \`\${Capitalize<Head>}\${Capital<Tail>}\`
  : Capitalize<Name>;
/** A template's \`@portico-submit\` is a prop \`onPorticoSubmit\`. */
type Listeners<Events> = {
  [Name in keyof Events & string as \`on\${Capital<Name>}\`]?: ((event: Events[Name]) => void) | undefined;
};
type Taken<Host extends HTMLElement, Props, Events> = new () => Host & {
  $props: Props & Listeners<Events> & PublicProps & Omit<HTMLAttributes, keyof Props>;
};

declare module 'vue' {
  interface GlobalComponents {
${descriptions.map(({ tag, typeName }) => `    '${tag}': Taken<${three(typeName)}>;\n`).join('')}  }
}
`;

const three = (typeName: string): string => `${typeName}Element, ${typeName}Props, ${typeName}Events`;

const importsOf = (descriptions: readonly ElementDescription[]): string =>
  descriptions.map(({ name, typeName }) => `import type { ${three(typeName)} } from './${name}.js';\n`).join('');
