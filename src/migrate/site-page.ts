import type { Element } from 'domhandler';
import type { Library, Widget } from './library.ts';
import type { Markup } from './markup.ts';
import type { Script } from './scripts/parse-script.ts';

/** A widget that was found, with its place. */
export interface FoundWidget extends Widget {
  readonly library: Library;
  readonly file: string;
  readonly line: number;
  readonly label: string;
}

/** A script or style sheet that a page loads. */
export interface Asset {
  readonly node: Element;
  readonly kind: 'script' | 'style';
  readonly address: string;
  /** Its file; `undefined` if it is not on the disk. */
  readonly path?: string;
  readonly library?: Library;
  /** The libraries that its version of the library needs. */
  readonly needs: readonly string[];
  /** The plug-ins of jQuery that it contains; a file of a library may contain others, too. */
  readonly plugins: readonly string[];
}

export interface SitePage {
  readonly markup: Markup;
  readonly assets: readonly Asset[];
  /** The scripts that do not belong to a library: inline ones, and files on the disk. */
  readonly scripts: readonly Script[];
  /** The text of the style sheets that do not belong to a library. */
  readonly css: string;
  widgets: FoundWidget[];
}

/** Reads a file; `undefined` for one that is missing. */
type ReadFile = (path: string) => string | undefined;

/** The files of a site, and the folder to which absolute addresses belong. */
export interface SiteFiles {
  readonly pages: readonly { readonly file: string; readonly text: string }[];
  readonly root: string;
  readonly read: ReadFile;
  /** The files with JavaScript in the folders of the site. A part of a page may be in a page that loads any of them. */
  readonly scripts: readonly string[];
  /** The style sheets in the folders of the site, which are for any part of a page, too. */
  readonly styles: readonly string[];
  /** Returns whether a script may be changed: it is in a folder that was named, with all pages that load it. */
  readonly isInside: (path: string) => boolean;
  /** The elements that widgets may become; by default all. */
  readonly only?: readonly string[];
  /** `true` to leave out options without an equivalent, in place of leaving the widget. */
  readonly isForced?: boolean;
}
