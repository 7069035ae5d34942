import type { ElementDescription } from '../description.ts';

/**
 * Returns the module with the types of the tags in TSX for React. React 19 sets properties of custom elements and listens to their events. React 18
 * only sets attributes, so its types accept no properties or listeners; docs/bundlers.md shows how to set both with a `ref`.
 */
export const reactTypes = (descriptions: readonly ElementDescription[]): string =>
  `import type { DetailedHTMLProps, HTMLAttributes } from 'react';
${importsOf(descriptions)}
/** \`useActionState\` came with React 19. */
type IsReact19 = typeof import('react') extends { useActionState: unknown } ? true : false;
type Common<Host extends HTMLElement> = DetailedHTMLProps<HTMLAttributes<Host>, Host>;
type Listeners<Events> = {
  [Name in keyof Events & string as \`on\${Name}\`]?: ((event: Events[Name]) => void) | undefined;
};
/** React 18 ignores listeners for the events of custom elements: call \`addEventListener\` on a \`ref\`. */
type NoListeners<Events> = { [Name in keyof Events & string as \`on\${Name}\`]?: undefined };
/** Attributes have no capital letters, and take no arrays and objects. */
type Attributes<Props> = {
  [Name in keyof Props & string as Name extends Lowercase<Name> ? Name : never]?:
    | Extract<Props[Name], string | number | boolean>
    | undefined;
};
/** React 18 writes \`className\` of a custom element as the attribute \`classname\`. */
type ClassAttribute = { class?: string | undefined };
type Taken<Host extends HTMLElement, Props, Events> = IsReact19 extends true
  ? Props & Listeners<Events> & Omit<Common<Host>, keyof Props>
  : Attributes<Props> & NoListeners<Events> & ClassAttribute & Omit<Common<Host>, keyof Props | 'className'>;

declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    /** The command that the button gives, for example \`--show\`. */
    command?: string | undefined;
    /** The id of the element that takes the command. */
    commandfor?: string | undefined;
  }

  namespace JSX {
    interface IntrinsicElements {
${tagLines(descriptions, '      ')}    }
  }
}
`;

/** Returns the types of the tags in TSX for Preact. */
export const preactTypes = (descriptions: readonly ElementDescription[]): string =>
  `import type { HTMLAttributes } from 'preact';
${importsOf(descriptions)}
type Listeners<Events> = {
  [Name in keyof Events & string as \`on\${Name}\`]?: ((event: Events[Name]) => void) | undefined;
};
type Taken<Host extends HTMLElement, Props, Events> = Props &
  Listeners<Events> &
  Omit<HTMLAttributes<Host>, keyof Props>;

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
${tagLines(descriptions, '      ')}    }
  }
}
`;

/**
 * Returns the types of the tags in Svelte's templates: `onportico-submit` for Svelte 5, and `on:portico-submit` for Svelte 4.
 */
export const svelteTypes = (descriptions: readonly ElementDescription[]): string =>
  `import type { HTMLAttributes } from 'svelte/elements';
${importsOf(descriptions)}
type Listeners<Host, Events> = {
  [Name in keyof Events & string as \`on\${Name}\` | \`on:\${Name}\`]?:
    | ((event: Events[Name] & { currentTarget: EventTarget & Host }) => void)
    | undefined
    | null;
};
type Taken<Host extends HTMLElement, Props, Events> = Props &
  Listeners<Host, Events> &
  Omit<HTMLAttributes<Host>, keyof Props>;

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
${tagLines(descriptions, '    ')}  }
}
`;

/** Returns the types of the tags in Vue's templates. */
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
${tagLines(descriptions, '    ')}  }
}
`;

const typeArguments = (typeName: string): string => `${typeName}Element, ${typeName}Props, ${typeName}Events`;

const tagLines = (descriptions: readonly ElementDescription[], indent: string): string =>
  descriptions.map(({ tag, typeName }) => `${indent}'${tag}': Taken<${typeArguments(typeName)}>;\n`).join('');

const importsOf = (descriptions: readonly ElementDescription[]): string =>
  descriptions
    .map(({ name, typeName }) => `import type { ${typeArguments(typeName)} } from './${name}.js';\n`)
    .join('');
