import type { Element } from 'domhandler';
import type { Change } from './edits.ts';
import type { Markup } from './markup.ts';
import type { OptionMeaning } from './options.ts';
import type { Call } from './scripts/calls.ts';
import type { Script } from './scripts/parse-script.ts';

/**
 * `A`: the markup says everything. `B`: the options are in a script, as literals. `C`: by hand.
 */
export type Grade = 'A' | 'B' | 'C';

/** A widget of a library in a page, and the changes that make it an element of Portico. */
export interface Widget {
  readonly node: Element;
  readonly grade: Grade;
  /** The tag that it becomes; for a widget that stays, the tag that could replace it. By default, the only one of its library. */
  readonly tag?: string | undefined;
  /** The changes of the page; none for a widget that stays. */
  readonly changes: readonly Change[];
  /** Elements outside of it that it takes over, such as the buttons that open it. */
  readonly handles?: readonly Element[];
  /** The calls that initialise it, which are removed with it; those of a widget that stays, stay. */
  readonly calls: readonly Call[];
  /** The reason why it stays, for grade C: "by hand, because …". */
  readonly reason?: string;
  /** Settings that were left out, and what to look at. */
  readonly notes: readonly string[];
}

/** The contents of a page, for recognisers. */
export interface PageContext {
  readonly markup: Markup;
  readonly calls: readonly Call[];
  /** The scripts of the page that do not belong to a library. */
  readonly scripts: readonly Script[];
  /** The style sheets of the page that do not belong to a library. */
  readonly css: string;
}

/** The parts of a page for recognisers that need no other scripts. */
export type WidgetContext = Pick<PageContext, 'markup' | 'calls' | 'css'>;

/** A library whose widgets the command recognises. */
export interface Library {
  readonly name: string;
  /** The guide of the documentation: `from-swiper`. */
  readonly guide?: string;
  /** The elements of Portico that its widgets become, or could become. */
  readonly tags?: readonly string[];
  /** The reason why its widgets are only reported. */
  readonly reason?: string;
  /** The names of its scripts and style sheets, as they occur in addresses. */
  readonly files: RegExp;
  /** Other libraries that its scripts need, and those that only it needs. */
  readonly needs: readonly string[];
  /** The scripts of its versions that need no jQuery, by their address and the first lines of their text. */
  readonly withoutJQuery?: RegExp;
  /** Its options, for the tables of the documentation. */
  readonly options?: Readonly<Record<string, OptionMeaning>>;
  /** The functions that initialise its widgets: `Swiper`, `$.slick`. */
  readonly calls: readonly string[];
  /** The names by which other scripts use it. */
  readonly names: readonly string[];
  /** The selector of markup that needs its script or style sheet while it is not migrated. */
  readonly markup?: string;
  /** The HTML in texts of scripts that needs its script. */
  readonly markupInScripts?: RegExp;
  readonly find: (context: PageContext) => Iterable<Widget>;
}

export const jQueryPlugin = ['jQuery', 'jQuery Migrate'] as const;

/** Returns the first reason that applies, of reasons behind conditions: `isOpen && 'it is open'`. */
export const firstReason = (...reasons: readonly (string | false | undefined)[]): string | undefined =>
  reasons.find((reason) => typeof reason === 'string');

/** Returns a widget that stays. */
export const byHand = (
  node: Element,
  reason: string,
  { notes = [], calls = [], ...rest }: Partial<Pick<Widget, 'tag' | 'notes' | 'calls'>> = {},
): Widget => ({ node, grade: 'C', changes: [], calls, reason, notes, ...('tag' in rest && { tag: rest.tag }) });

/** Returns a migrated widget, or one that stays if the file lacks a tag of it. */
export function migrated(
  node: Element,
  changes: readonly (readonly Change[] | undefined)[],
  details: Pick<Widget, 'grade' | 'tag'> & Partial<Pick<Widget, 'calls' | 'notes' | 'handles'>>,
): Widget {
  if (changes.includes(undefined))
    return byHand(node, 'an end tag of its elements is missing or misplaced in the file', details);
  return { node, calls: [], notes: [], ...details, changes: changes.flatMap((part) => part ?? []) };
}
