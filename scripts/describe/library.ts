import { readFileSync } from 'node:fs';

/** The fields of `package.json` that descriptions of the library repeat. */
export interface Library {
  readonly name: string;
  readonly version: string;
  /** The address of the site that documents the library; all links to the docs begin with it. */
  readonly homepage: string;
}

/** Reads these fields. Throws when `homepage` is no web address. */
export function readLibrary(): Library {
  // npm requires name and version; the homepage is checked below.
  const library = JSON.parse(readFileSync('package.json', 'utf8')) as Library;
  if (!/^https?:\/\/.+\/$/.test(library.homepage))
    throw new Error(
      `package.json: "homepage" is ${JSON.stringify(library.homepage)}, but links to the docs need an address ` +
        'with http or https that ends with a slash. Write, for example, "homepage": "https://example.com/".',
    );
  return library;
}

/** The sections that every element's page has. */
type DocsSection = 'settings' | 'events';

/** The address of an element's page, or of a section there. */
export function docsAddress({ homepage }: Library, element: string, section?: DocsSection): string {
  const { href } = new URL(`elements/${element}/`, homepage);
  return section ? `${href}#${section}` : href;
}
