/** What a file is, judged by the extension of its address (§5). */
export type FileKind = 'image' | 'video' | 'flash' | 'page';

/** The extensions of §5, both lists of images together; `page` is what the specification calls page-type. */
const extensions: Readonly<Record<FileKind, readonly string[]>> = {
  image: ['bmp', 'gif', 'jpeg', 'jpg', 'png', 'tiff', 'tif', 'jfif', 'jpe', 'webp', 'svg', 'avif'],
  video: ['avi', 'mov', 'mpg', 'mpeg', 'movie', 'mp4', 'webm', 'ogv', 'ogg', '3gp', 'm4v'],
  flash: ['swf'],
  page: ['asp', 'aspx', 'cgi', 'cfm', 'htm', 'html', 'jsp', 'php', 'pl', 'php3', 'php4', 'php5', 'phtml', 'rb', 'rhtml', 'shtml', 'txt', 'vbs'],
};

/** The extension of an address, in lower case and without query and fragment; '' without one. */
export function extensionOf(address: string): string {
  const [path = ''] = address.split(/[?#]/);
  return /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
}

/** What the extension of an address says; `undefined` where it says nothing that is known. */
export function kindOfFile(address: string): FileKind | undefined {
  const extension = extensionOf(address);
  for (const kind of ['image', 'video', 'flash', 'page'] as const) if (extensions[kind].includes(extension)) return kind;
  return undefined;
}
