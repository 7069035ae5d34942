import type { Element } from 'domhandler';
import type { Library, Widget } from './library.ts';
import type { Markup } from './markup.ts';
import type { Script } from './scripts/parse-script.ts';

/** A widget that was found, with its place in the file. */
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
  /** The path of the file; `undefined` if it is not on the disk. */
  readonly path?: string;
  readonly library?: Library;
  /** The libraries that this version of the library needs. */
  readonly needs: readonly string[];
  /** The plug-ins of jQuery in the file. The file of a library may also contain others. */
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

/** Reads a file; returns `undefined` if it is missing. */
type ReadFile = (path: string) => string | undefined;

/** The files of a site, and the folder that absolute addresses refer to. */
export interface SiteFiles {
  readonly pages: readonly { readonly file: string; readonly text: string }[];
  readonly root: string;
  readonly read: ReadFile;
  /** The JavaScript files in the folders of the site. A part of a page may be in a page that loads any of them. */
  readonly scripts: readonly string[];
  /** The style sheets in the folders of the site. Any of them may apply to a part of a page. */
  readonly styles: readonly string[];
  /** Returns whether a script may be changed: the script, and all pages that load it, are in the named folders. */
  readonly isInside: (path: string) => boolean;
  /** The tags that may replace widgets; by default all. */
  readonly only?: readonly string[];
  /** `true` to leave out options without an equivalent, instead of keeping the widget. */
  readonly isForced?: boolean;
}
