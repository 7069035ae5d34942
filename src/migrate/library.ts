import type { Element } from 'domhandler';
import type { Change } from './edits.ts';
import type { Markup } from './markup.ts';
import type { OptionMeaning } from './options.ts';
import type { Call } from './scripts/calls.ts';
import type { Script } from './scripts/parse-script.ts';

/** `A`: the markup contains all settings. `B`: the options are literals in a script. `C`: the widget must be migrated by hand. */
export type Grade = 'A' | 'B' | 'C';

/** A widget of a library in a page, and the changes that replace it by an element of Portico. */
export interface Widget {
  readonly node: Element;
  readonly grade: Grade;
  /** The tag that it becomes; for a widget that stays, the tag that could replace it. By default, the only one of its library. */
  readonly tag?: string | undefined;
  /** The changes of the page; none for a widget that stays. */
  readonly changes: readonly Change[];
  /** Elements outside the widget that it takes over, such as the buttons that open it. */
  readonly handles?: readonly Element[];
  /** The calls that initialise the widget. They are removed when the widget is migrated. */
  readonly calls: readonly Call[];
  /** The reason why the widget stays, for grade C: it completes the sentence "by hand, because …". */
  readonly reason?: string;
  /** Notes about settings that were left out, and about results that the author should check. */
  readonly notes: readonly string[];
}

/** The contents of a page, for functions that find widgets. */
export interface PageContext {
  readonly markup: Markup;
  readonly calls: readonly Call[];
  /** The scripts of the page that do not belong to a library. */
  readonly scripts: readonly Script[];
  /** The style sheets of the page that do not belong to a library. */
  readonly css: string;
}

/** The contents of a page, for functions that do not search the scripts. */
export type WidgetContext = Pick<PageContext, 'markup' | 'calls' | 'css'>;

/** A library whose widgets the command recognises. */
export interface Library {
  readonly name: string;
  /** The name of the library's guide in the documentation: `from-swiper`. */
  readonly guide?: string;
  /** The elements of Portico that replace the library's widgets, or could replace them. */
  readonly tags?: readonly string[];
  /** The reason why the library's widgets are reported but not migrated. */
  readonly reason?: string;
  /** Matches the addresses of the library's scripts and style sheets. */
  readonly files: RegExp;
  /** Other libraries that this one needs. If nothing else needs them, they are removed with it. */
  readonly needs: readonly string[];
  /** Matches scripts of versions that do not need jQuery, by their address and the first lines of their text. */
  readonly withoutJQuery?: RegExp;
  /** The options of the library, for the tables in the documentation. */
  readonly options?: Readonly<Record<string, OptionMeaning>>;
  /** The functions that initialise the library's widgets: `Swiper`, `$.slick`. */
  readonly calls: readonly string[];
  /** The names by which other scripts use the library. */
  readonly names: readonly string[];
  /** The selector of markup that needs the library's script or style sheet until it is migrated. */
  readonly markup?: string;
  /** Matches HTML in the texts of scripts that needs the library's script. */
  readonly markupInScripts?: RegExp;
  readonly find: (context: PageContext) => Iterable<Widget>;
}

/** The libraries that a plug-in of jQuery needs. */
export const jQueryPlugin = ['jQuery', 'jQuery Migrate'] as const;

/** Returns the first reason whose condition is met: `isOpen && 'it is open'`. */
export const firstReason = (...reasons: readonly (string | false | undefined)[]): string | undefined =>
  reasons.find((reason) => typeof reason === 'string');

/** Returns a widget that stays. */
export const byHand = (
  node: Element,
  reason: string,
  { notes = [], calls = [], ...rest }: Partial<Pick<Widget, 'tag' | 'notes' | 'calls'>> = {},
): Widget => ({ node, grade: 'C', changes: [], calls, reason, notes, ...('tag' in rest && { tag: rest.tag }) });

/** Returns a migrated widget. If a tag of the widget is not in the file, returns a widget that stays. */
export function migrated(
  node: Element,
  changes: readonly (readonly Change[] | undefined)[],
  details: Pick<Widget, 'grade' | 'tag'> & Partial<Pick<Widget, 'calls' | 'notes' | 'handles'>>,
): Widget {
  if (changes.includes(undefined))
    return byHand(node, 'an end tag of its elements is missing or misplaced in the file', details);
  return { node, calls: [], notes: [], ...details, changes: changes.flatMap((part) => part ?? []) };
}
