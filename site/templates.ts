import { cp, readFile, stat, writeFile } from 'node:fs/promises';
import { globSync } from 'tinyglobby';
import { zip } from '../scripts/release/zip.ts';

/** A complete website to download. */
export interface Template {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The size of the zip, such as `1.1 MB`. */
  readonly size: string;
}

/** The templates, by the name of their folder in `site/templates`. */
const texts: Readonly<Record<string, Pick<Template, 'title' | 'description'>>> = {
  cafe: {
    title: 'Café',
    description: 'Home, menu in tabs, and a visit page with opening hours and a contact form.',
  },
  hotel: {
    title: 'Hotel',
    description: 'Home with a slider and an offer, rooms with galleries, and a booking form in steps.',
  },
  shop: {
    title: 'Shop',
    description: 'A catalogue, product pages with pictures, quantity and options, and a cart.',
  },
};

/** Copies the templates with the library to a folder of the site, as folders and as zips; returns what the site shows of them. */
export async function copyTemplates(target: string): Promise<Template[]> {
  const built = globSync(['dist/{portico.js,theme.css,portico.css,THIRD-PARTY-NOTICES.md}', 'dist/chunks/*.js']);
  return Promise.all(
    Object.entries(texts).map(async ([name, text]) => {
      const source = `site/templates/${name}`;
      const own = globSync(`${source}/**/*`).map((path) => [path.slice(source.length + 1), path] as const);
      const base = ['base.css', 'site/templates/base.css'] as const;
      const library = built.map((path) => [`portico/${path.slice('dist/'.length)}`, path] as const);
      const files = new Map(
        await Promise.all(
          [...own, base, ...library].map(async ([path, from]) => {
            await cp(from, `${target}/${name}/${path}`);
            return [path, await readFile(from)] as const;
          }),
        ),
      );
      const file = `${target}/${name}.zip`;
      await writeFile(file, zip(name, files));
      return { name, ...text, size: `${((await stat(file)).size / 1e6).toFixed(1)} MB` };
    }),
  );
}
