import * as pagefind from 'pagefind';

/** Builds the index of the search over all pages of a folder. Throws if the pages cannot be read or written. */
export async function buildSearchIndex(folder: string): Promise<void> {
  const { index, errors } = await pagefind.createIndex();
  if (!index) throw new Error(`The search index could not be created: ${errors.join('; ')}`);
  const added = await index.addDirectory({ path: folder, glob: '**/*.html' });
  const written = await index.writeFiles({ outputPath: `${folder}/pagefind` });
  await pagefind.close();
  const faults = [...added.errors, ...written.errors];
  if (faults.length > 0) throw new Error(`The search index could not be written: ${faults.join('; ')}`);
}
