import type { ElementDescription } from '../description.ts';

/**
 * Returns the module with the types of the tags in TSX for React. React 19 sets properties of custom elements and listens to their events.
 * React 18 only sets attributes, so its types accept neither; docs/bundlers.md shows both with a `ref`.
 */
export const reactTypes = (descriptions: readonly ElementDescription[]): string =>
  `import type { DetailedHTMLProps, HTMLAttributes } from 'react';
${importsOf(descriptions)}${settable}
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
type Taken<Tag, Host extends HTMLElement, Props, Events> = IsReact19 extends true
  ? Settable<Tag, Props> & Listeners<Events> & Omit<Common<Host>, keyof Props>
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
${importsOf(descriptions)}${settable}
type Listeners<Events> = {
  [Name in keyof Events & string as \`on\${Name}\`]?: ((event: Events[Name]) => void) | undefined;
};
type Taken<Tag, Host extends HTMLElement, Props, Events> = Settable<Tag, Props> &
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
${tagLines(descriptions, '    ', false)}  }
}
`;

/** Returns the types of the tags in Vue's templates. */
export const vueTypes = (descriptions: readonly ElementDescription[]): string =>
  `import type { HTMLAttributes, PublicProps } from 'vue';
${importsOf(descriptions)}${settable}
type Capital<Name extends string> = Name extends \`\${infer Head}-\${infer Tail}\`
  ? \`\${Capitalize<Head>}\${Capital<Tail>}\`
  : Capitalize<Name>;
/** A template's \`@portico-submit\` is a prop \`onPorticoSubmit\`. */
type Listeners<Events> = {
  [Name in keyof Events & string as \`on\${Capital<Name>}\`]?: ((event: Events[Name]) => void) | undefined;
};
type Taken<Tag, Host extends HTMLElement, Props, Events> = new () => Host & {
  $props: Settable<Tag, Props> & Listeners<Events> & PublicProps & Omit<HTMLAttributes, keyof Props>;
};

declare module 'vue' {
  interface GlobalComponents {
${tagLines(descriptions, '    ')}  }
}
`;

/**
 * The types of the settings that a framework can set. Until an element is defined, a framework writes attributes in place of properties, and an object would become
 * the text “[object Object]”. Only elements whose modules are imported are defined before the first render.
 */
const settable = `import type { ImportedElements } from './imported.js';

/** Lists and objects need an import of the element's own module, as \`import 'portico-elements/elements/popup'\`, or JSON as a text. */
type Settable<Tag, Props> = Tag extends keyof ImportedElements
  ? Props
  : { [Name in keyof Props]: Extract<Props[Name], string | number | boolean | undefined> };
`;

const typeArguments = (typeName: string): string => `${typeName}Element, ${typeName}Props, ${typeName}Events`;

/** Returns a line for each tag; `Taken` gets the tag first, unless the framework sets objects as properties in any case. */
const tagLines = (descriptions: readonly ElementDescription[], indent: string, isTagGiven = true): string =>
  descriptions
    .map(
      ({ tag, typeName }) => `${indent}'${tag}': Taken<${isTagGiven ? `'${tag}', ` : ''}${typeArguments(typeName)}>;\n`,
    )
    .join('');

const importsOf = (descriptions: readonly ElementDescription[]): string =>
  descriptions
    .map(({ name, typeName }) => `import type { ${typeArguments(typeName)} } from './${name}.js';\n`)
    .join('');
