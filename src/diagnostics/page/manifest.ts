import manifestFile from './elements.json' with { type: 'json' };

/** The texts about a mistake in the markup. */
interface Explanation {
  /** A noun without an article, as in “there is no form with a search field”. For `absent` and `reference`, a noun with an article. */
  readonly what: string;
  /** A whole sentence that states how to correct the mistake. */
  readonly fix: string;
  /** A selector of elements to which the expectation does not apply. */
  readonly unless?: string;
  /** An element with the mistake, for the docs. */
  readonly example?: string;
}

/** An expectation that an element has of the markup of the page. */
export type Expectation =
  /** The element needs a descendant that matches, or a value of one of the settings in `instead`. */
  | (Explanation & { readonly kind: 'inside'; readonly selector: string; readonly instead?: readonly string[] })
  /** The element needs a text, or an element other than a script or a style. */
  | (Explanation & { readonly kind: 'content' })
  /** The element must have no descendant that matches. */
  | (Explanation & { readonly kind: 'absent'; readonly selector: string; readonly example: string })
  /** In each descendant that matches, the value of the attribute is the `id` of another descendant; a fragment (`#id`) counts, too. */
  | (Explanation & {
      readonly kind: 'links';
      readonly selector: string;
      readonly attribute: string;
    })
  /** At least one of the settings must have a value. */
  | (Explanation & { readonly kind: 'setting'; readonly attributes: readonly string[] })
  /** The value of the setting is the `id` of an element that matches. */
  | { readonly kind: 'reference'; readonly attribute: string; readonly selector: string; readonly what: string }
  /** Each word in the values of the settings is one of these words. */
  | {
      readonly kind: 'words';
      readonly attributes: readonly string[];
      readonly words: readonly string[];
      /** A description of the expected text, in place of a list of the words. */
      readonly what?: string;
    }
  /** The values of the settings match a regular expression. */
  | {
      readonly kind: 'pattern';
      readonly attributes: readonly string[];
      readonly pattern: string;
      readonly what: string;
    }
  /** The value of each setting is a CSS selector. With `isThere`, the selector must match an element of the page. */
  | {
      readonly kind: 'selector';
      readonly attributes: readonly string[];
      /** The elements that the selector selects: a noun with its article. */
      readonly what: string;
      readonly isThere?: true;
      /** A selector as an author would write it. */
      readonly sample: string;
    }
  /** The value of each setting is one of these words. Letter case, spaces, hyphens and underscores do not matter. */
  | {
      readonly kind: 'name';
      readonly attributes: readonly string[];
      readonly words: readonly string[];
      /** A regular expression for more valid words, in lower case and without hyphens. */
      readonly pattern?: string;
      /** A description of the expected text, in place of a list of the words. */
      readonly what?: string;
    };

export type ExpectationOf<Kind extends Expectation['kind']> = Extract<Expectation, { readonly kind: Kind }>;

/** The kind of a setting's value: its name, or the valid words of a choice. */
type ValueKind = string | readonly string[];

/** The facts about an element that the diagnostics use. */
interface ElementManifest {
  /** The settings by attribute. */
  readonly attributes: Readonly<Record<string, ValueKind>>;
  readonly methods: readonly string[];
  readonly parts: readonly string[];
  readonly events: readonly string[];
  /** The events that bubble. */
  readonly bubbling: readonly string[];
  readonly expects: readonly Expectation[];
}

/** The facts about the library that the diagnostics use. `npm run describe` generates them from the definitions of the elements. */
export interface Manifest {
  /** The package with its version, such as `portico-elements@1.2.3/`. The path of a document in the package is appended to it. */
  readonly docs: string;
  /** The elements by tag. */
  readonly elements: Readonly<Record<string, ElementManifest>>;
  /** The keys that the setting `texts` has in any element. */
  readonly texts: readonly string[];
  /** The settings that the page-wide block `page` may contain. */
  readonly pageSettings: readonly string[];
  /** The names of the breakpoints in the page-wide settings. */
  readonly breakpoints: readonly string[];
  /** The rules of form fields that are class names: all of them, those with a bound (`min-5`), and those with another field as the bound. */
  readonly formRules: Readonly<Record<'names' | 'bounded' | 'comparing', readonly string[]>>;
}

// TypeScript infers wider types from the JSON file than the generator writes.
export const manifest = manifestFile as unknown as Manifest;

/** The prefix of all tags of the library. */
export const prefix = 'portico-';

/** Returns the name of an element in page-wide settings: its tag without the prefix. */
export const nameOf = (tag: string): string => tag.replace(prefix, '');

/** Returns the path of an element's docs; without a tag, the path of the library's docs. The path begins with the package and its version. */
export function docsOf(tag = ''): string {
  const name = nameOf(tag);
  return manifest.docs + (tag in manifest.elements ? `elements/${name}/${name}.md` : 'docs/troubleshooting.md');
}
