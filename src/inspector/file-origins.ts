/** A loaded file, and its text if it could be read. */
interface LoadedFile {
  /** The name without the folders: `popup-k3h4.js`. */
  readonly name: string;
  readonly text: string;
}

/** The name of the script tag's file, which is in the texts of other files, too. */
const scriptTag = 'portico';

/** The chunk with which debug mode begins. */
const debugStart = /^diagnostics-/;

/** A loaded file, and the files that requested it. */
interface FileOrigin extends LoadedFile {
  /** The files that import it and were requested before it, and the tags of the elements whose code it is. */
  readonly importers: readonly string[];
  /** `true` if only debug mode loads it. */
  readonly isForDebugMode: boolean;
}

/**
 * Returns the origins of files, which are in the order of their requests. The names contain a hash of the content, so that a text that contains a name
 * without its ending imports that file. The script tag loads elements by their tag, which takes its place: `tags` are those on the page.
 */
export function originsOf(files: readonly LoadedFile[], tags: readonly string[]): FileOrigin[] {
  const origins: FileOrigin[] = [];
  for (const file of files) {
    const stem = file.name.replace(/\.js$/, '');
    const tag = `portico-${stem.replace(/-\w+$/, '')}`;
    const before = origins.filter(({ text }) => stem !== scriptTag && text.includes(stem));
    const isForDebugMode =
      debugStart.test(file.name) || (before.length > 0 && before.every((importer) => importer.isForDebugMode));
    const importers = before.map(({ name }) => (name === `${scriptTag}.js` && tags.includes(tag) ? `<${tag}>` : name));
    origins.push({ ...file, importers, isForDebugMode });
  }
  return origins;
}
