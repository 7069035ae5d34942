import type { Plan } from './plan.ts';

/** A library's file whose tag is removed from a page. */
export interface UnneededFile {
  readonly file: string;
  /** The pages that still load the file. */
  readonly usedBy: readonly string[];
}

/** Returns the files on the disk whose tags are removed from pages, each with the pages that still load it. */
export function unneededFiles({ assets }: Pick<Plan, 'assets'>): UnneededFile[] {
  const files = new Set(assets.flatMap(({ removed }) => removed.flatMap(({ path }) => path ?? [])));
  return [...files].map((file) => ({
    file,
    usedBy: assets
      .filter(({ page, removed }) => page.assets.some((asset) => asset.path === file && !removed.includes(asset)))
      .map(({ page }) => page.markup.file),
  }));
}
