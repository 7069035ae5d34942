import type { Plan } from './plan.ts';

/** A file of a library whose tag goes from a page. */
export interface UnneededFile {
  readonly file: string;
  /** The pages that still load it. */
  readonly usedBy: readonly string[];
}

/** Returns the files on the disk whose tags go from pages, with the pages that still load them. */
export function unneededFiles({ assets }: Pick<Plan, 'assets'>): UnneededFile[] {
  const files = new Set(assets.flatMap(({ removed }) => removed.flatMap(({ path }) => path ?? [])));
  return [...files].map((file) => ({
    file,
    usedBy: assets
      .filter(({ page, removed }) => page.assets.some((asset) => asset.path === file && !removed.includes(asset)))
      .map(({ page }) => page.markup.file),
  }));
}
