import manifestFile from './elements.json' with { type: 'json' };

/** The texts about a mistake in the markup. */
interface Explanation {
  /** A noun without article, as in “there is no form with a search field”; for `absent` and `reference` with one. */
  readonly what: string;
  /** The correction: a whole sentence. */
  readonly fix: string;
  /** A selector of elements to which it does not apply. */
  readonly unless?: string;
  /** An element with the mistake, for the docs. */
  readonly example?: string;
}

/** Something that an element expects of the markup of the page. */
export type Expectation =
  /** The element needs a descendant that matches, or a value of one of the settings `instead`. */
  | (Explanation & { readonly kind: 'inside'; readonly selector: string; readonly instead?: readonly string[] })
  /** The element needs a text, or an element other than a script or a style. */
  | (Explanation & { readonly kind: 'content' })
  /** A descendant that matches is a mistake. */
  | (Explanation & { readonly kind: 'absent'; readonly selector: string; readonly example: string })
  /** In each descendant that matches, the attribute is the `id` of an element in the element, also as a fragment. */
  | (Explanation & {
      readonly kind: 'links';
      readonly selector: string;
      readonly attribute: string;
    })
  /** At least one of the settings has a value. */
  | (Explanation & { readonly kind: 'setting'; readonly attributes: readonly string[] })
  /** The setting is the `id` of an element that matches. */
  | { readonly kind: 'reference'; readonly attribute: string; readonly selector: string; readonly what: string }
  /** Each word of the settings is one of these. */
  | {
      readonly kind: 'words';
      readonly attributes: readonly string[];
      readonly words: readonly string[];
      /** A description of the expected text, in place of a list of the words. */
      readonly what?: string;
    }
  /** The text of the settings matches a regular expression. */
  | {
      readonly kind: 'pattern';
      readonly attributes: readonly string[];
      readonly pattern: string;
      readonly what: string;
    }
  /** Each setting is a CSS selector; with `isThere`, it matches an element of the page. */
  | {
      readonly kind: 'selector';
      readonly attributes: readonly string[];
      /** The elements that the selector is for: a noun with its article. */
      readonly what: string;
      readonly isThere?: true;
      /** A selector as an author would write it. */
      readonly sample: string;
    }
  /** The whole text of the settings is one of these words; letter case, spaces, hyphens and underscores do not matter. */
  | {
      readonly kind: 'name';
      readonly attributes: readonly string[];
      readonly words: readonly string[];
      /** A regular expression for further names, in lower case and without hyphens. */
      readonly pattern?: string;
      /** A description of the expected text, in place of a list of the words. */
      readonly what?: string;
    };

export type ExpectationOf<Kind extends Expectation['kind']> = Extract<Expectation, { readonly kind: Kind }>;

/** The kind of a setting's value: its name, or the valid words of a choice. */
type ValueKind = string | readonly string[];

/** The facts about an element that the diagnostics use. */
interface ElementManifest {
  /** The settings by their attribute. */
  readonly attributes: Readonly<Record<string, ValueKind>>;
  readonly methods: readonly string[];
  readonly parts: readonly string[];
  readonly events: readonly string[];
  /** Those of the events that bubble. */
  readonly bubbling: readonly string[];
  readonly expects: readonly Expectation[];
}

/** The facts about the library that the diagnostics use. `npm run describe` generates them from the definitions of the elements. */
export interface Manifest {
  /** The package with its version, such as `portico-elements@1.2.3/`; the path of a document in it follows. */
  readonly docs: string;
  /** The elements by tag. */
  readonly elements: Readonly<Record<string, ElementManifest>>;
  /** The keys of the setting `texts` of all elements. */
  readonly texts: readonly string[];
  /** The settings of all elements, in the page-wide block `page`. */
  readonly pageSettings: readonly string[];
  /** The names in the setting `breakpoints` of the page. */
  readonly breakpoints: readonly string[];
  /** The rules of form fields that are class names: all, those with a bound (`min-5`), and those whose bound is another field. */
  readonly formRules: Readonly<Record<'names' | 'bounded' | 'comparing', readonly string[]>>;
}

// JSON has wider types than the generator that writes it.
export const manifest = manifestFile as unknown as Manifest;

/** The start of all tags of the library. */
export const prefix = 'portico-';

/** Returns the name of an element in page-wide settings: its tag without the prefix. */
export const nameOf = (tag: string): string => tag.replace(prefix, '');

/** Returns the docs of an element, or without one those of the library: the package with its version, and the path of the document in it. */
export function docsOf(tag = ''): string {
  const name = nameOf(tag);
  return manifest.docs + (tag in manifest.elements ? `elements/${name}/${name}.md` : 'docs/troubleshooting.md');
}
