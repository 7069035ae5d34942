import manifestFile from './elements.json' with { type: 'json' };

/** Something that an element expects of the markup of the page. `what` is a noun phrase: “a form with a search field”. */
export type Expectation =
  /** The element needs a descendant that matches. */
  | {
      readonly kind: 'inside';
      readonly selector: string;
      readonly what: string;
      readonly fix: string;
      readonly unless?: string;
    }
  /** The element needs an ancestor that matches. */
  | {
      readonly kind: 'around';
      readonly selector: string;
      readonly what: string;
      readonly fix: string;
      readonly unless?: string;
    }
  /** A descendant that matches is a mistake. */
  | {
      readonly kind: 'absent';
      readonly selector: string;
      readonly what: string;
      readonly fix: string;
      readonly unless?: string;
    }
  /** The attribute is the `id` of an element that matches. */
  | { readonly kind: 'reference'; readonly attribute: string; readonly selector: string; readonly what: string }
  /** Each word of the attribute is one of these. `pattern` allows further ones. */
  | {
      readonly kind: 'words';
      readonly attribute: string;
      readonly words: readonly string[];
      readonly pattern?: string;
    };

/** The kind of a setting's value: its name, or the valid words of a choice. */
type ValueKind = string | readonly string[];

/** What the diagnostics know of an element. */
interface ElementManifest {
  /** The settings by their attribute. */
  readonly attributes: Readonly<Record<string, ValueKind>>;
  /** The texts for the new names of attributes that were renamed. */
  readonly renamed: Readonly<Record<string, string>>;
  readonly methods: readonly string[];
  readonly events: readonly string[];
  readonly expects: readonly Expectation[];
}

/** What the diagnostics know of the library. It is generated from the definitions of the elements by `npm run describe`. */
export interface Manifest {
  /** The address of the docs; the page of an element follows. */
  readonly docs: string;
  /** The elements by tag. */
  readonly elements: Readonly<Record<string, ElementManifest>>;
  /** The settings of all elements, in the page-wide block `page`. */
  readonly pageSettings: readonly string[];
  /** The texts for the new names of custom properties that were renamed. */
  readonly renamedProperties: Readonly<Record<string, string>>;
  /** The rules of form fields that are class names: all, those with a bound (`min-5`), and those whose bound is another field. */
  readonly formRules: Readonly<Record<'names' | 'bounded' | 'comparing', readonly string[]>>;
}

// JSON has wider types than the generator that writes it.
export const manifest = manifestFile as unknown as Manifest;
