import type { Plan } from './plan.ts';
import type { SitePage } from './site-page.ts';

/** The sizes of a page's scripts and style sheets, before and after the migration. Files that are not on the disk have no size. */
export interface PageSizes {
  readonly file: string;
  readonly requestsBefore: number;
  readonly requestsAfter: number;
  readonly bytesBefore: number;
  readonly bytesAfter: number;
  /** The number of files of other sites that the page loads before the migration. Their sizes are unknown. */
  readonly unknown: number;
}

/** Measures the scripts and style sheets of each page that changes. Files of Portico are not included. */
export function sizesOf({ assets, files }: Plan, bytesOf: (path: string) => number | undefined): PageSizes[] {
  const changed = new Map(files.map(({ file, after }) => [file, new TextEncoder().encode(after).length]));
  return assets
    .filter(({ page, removed }) => removed.length > 0 || page.widgets.some(({ grade }) => grade !== 'C'))
    .map(({ page, removed }) => {
      const bytes = (list: SitePage['assets'], sizes: ReadonlyMap<string, number>) =>
        list.reduce((sum, { path }) => sum + (path === undefined ? 0 : (sizes.get(path) ?? bytesOf(path) ?? 0)), 0);
      const after = page.assets.filter((asset) => !removed.includes(asset));
      return {
        file: page.markup.file,
        requestsBefore: page.assets.length,
        requestsAfter: after.length,
        bytesBefore: bytes(page.assets, new Map()),
        bytesAfter: bytes(after, changed),
        unknown: page.assets.filter(({ path }) => path === undefined).length,
      };
    });
}
