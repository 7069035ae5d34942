import { readFileSync } from 'node:fs';

/** The fields of `package.json` that the descriptions contain. */
export interface Library {
  readonly name: string;
  readonly version: string;
  /** The URL of the documentation site, to which all links to the docs are relative. */
  readonly homepage: string;
}

/** The additional fields that the documentation site shows. */
interface Package extends Library {
  /** The address of the list of issues. */
  readonly bugs: { readonly url: string };
  /** The address for Git: `git+https://example.com/library.git`. */
  readonly repository: { readonly url: string };
}

/** Returns these fields. Throws if `homepage` is not a web URL. */
export function readLibrary(): Package {
  // npm requires name and version; the homepage is checked below.
  const library = JSON.parse(readFileSync('package.json', 'utf8')) as Package;
  if (!/^https?:\/\/.+\/$/.test(library.homepage))
    throw new Error(
      `package.json: "homepage" is ${JSON.stringify(library.homepage)}, but links to the docs need an address ` +
        'with http or https that ends with a slash. Write, for example, "homepage": "https://example.com/".',
    );
  return library;
}

/** The sections of an element's docs page that links may lead to. */
type DocsSection = 'settings' | 'events';

/** Returns the URL of an element's docs page, or of a section of it. */
export function docsAddress({ homepage }: Library, element: string, section?: DocsSection): string {
  const { href } = new URL(`elements/${element}/`, homepage);
  return section ? `${href}#${section}` : href;
}
