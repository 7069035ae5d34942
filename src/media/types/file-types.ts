/** The type of a file, according to the extension in its address. */
export type FileKind = 'image' | 'video' | 'flash' | 'page';

/* One pattern per type, so that unused ones are tree-shaken. */

const image = /^(avif|bmp|gif|jpe?g|png|tiff?|jfif|jpe|webp|svg)$/;
const video = /^(avi|mov|mpe?g|movie|mp4|webm|ogv|ogg|3gp|m4v)$/;
const flash = /^swf$/;
/** Extensions of page scripts and documents. */
const page = /^(aspx?|cgi|cfm|html?|jsp|php[345]?|phtml|pl|rb|[rs]html|txt|vbs)$/;

/** Returns the extension in an address, in lower case; '' if there is none. `//example.mov` is a host, not a file. */
export function extensionOf(address: string): string {
  const [path = ''] = address
    .trim()
    .replace(/^([a-z][a-z\d+.-]*:)?\/\/[^/?#]*/i, '')
    .split(/[?#]/);
  return /\.([a-z\d]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
}

/** Returns whether an address is that of an image or video file. */
export function isMediaFile(address: string): boolean {
  const extension = extensionOf(address);
  return image.test(extension) || video.test(extension);
}

/** Returns the type of a file by its extension; `undefined` for an unknown extension. */
export function fileKindOf(address: string): FileKind | undefined {
  const extension = extensionOf(address);
  if (image.test(extension)) return 'image';
  if (video.test(extension)) return 'video';
  if (flash.test(extension)) return 'flash';
  return page.test(extension) ? 'page' : undefined;
}
