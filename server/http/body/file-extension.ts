import { getMimeType } from 'hono/utils/mime';
import { isAcceptedType, plainTexts } from './file-type.ts';

/** Types that the table of Hono lacks. */
const documentTypes: Readonly<Record<string, string>> = {
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.heic': 'image/heic',
  '.heif': 'image/heif',
  '.jfif': 'image/jpeg',
  '.log': 'text/plain',
  '.m4a': 'audio/mp4',
  '.md': 'text/markdown',
  '.mov': 'video/quicktime',
  '.odp': 'application/vnd.oasis.opendocument.presentation',
  '.ods': 'application/vnd.oasis.opendocument.spreadsheet',
  '.odt': 'application/vnd.oasis.opendocument.text',
  '.ppt': 'application/vnd.ms-powerpoint',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  '.tsv': 'text/tab-separated-values',
  '.vcf': 'text/vcard',
  '.xls': 'application/vnd.ms-excel',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Returns the media type of an extension such as `.pdf`; `undefined` for an unknown one. */
export const typeOfExtension = (extension: string): string | undefined =>
  documentTypes[extension] ?? getMimeType(extension)?.split(';', 1)[0];

/** Contents that many formats have, so that only the name tells which one it is. */
const ambiguous = ['text/plain', 'application/octet-stream'];

/** Formats of which one is opened as safely as the other; names and detected types often differ within them. */
const families: readonly (readonly [name: string, types: RegExp])[] = [
  ['image', /^image\/(?!svg)/],
  ['media', /^(?:audio|video)\/|^application\/ogg$/],
  ['zip', /zip|openxmlformats|opendocument/],
  ['cfb', /^application\/(?:x-cfb|msword|vnd\.ms-(?:excel|powerpoint))$/],
  ['xml', /^(?:application|text)\/xml$/],
];

/** Extensions of files that a system or a browser runs, with no type in the tables above. */
const executable = new Set(
  `app asp aspx bash bat cgi chm cmd com command cpl cjs dll exe hta htc jar jnlp jse jsp lnk mht mhtml msc msi msp phar php phtml pif pl ps1 psm1 py
    rb reg scr settingcontent-ms sh shtml svgz swf url vbe vbs wsf wsh xht xsl xslt zsh`.split(/\s+/),
);

const familyOf = (type: string): string => families.find(([, types]) => types.test(type))?.[0] ?? type;

/**
 * Returns whether the extension of a name fits the detected type: the program that opens the file is chosen by the name. A name without an extension
 * promises nothing, nor does an unknown extension, unless it is that of a program: such a file is accepted only with content of any type.
 */
export function fitsName(name: string, detected: string, accepted: readonly string[]): boolean {
  // Windows drops dots and spaces at the end of a name.
  const [shown = ''] = /^.*[^. ]/s.exec(name.toLowerCase()) ?? [];
  const [extension] = /\.[^.]+$/.exec(shown) ?? [];
  if (extension === undefined) return true;
  const named = typeOfExtension(extension);
  if (named === undefined)
    return !executable.has(extension.slice(1)) || isAcceptedType('application/octet-stream', accepted);
  if (!ambiguous.includes(detected)) return familyOf(named) === familyOf(detected);
  return (
    isAcceptedType(named, accepted) || (detected === 'text/plain' && ['text/plain', ...plainTexts].includes(named))
  );
}
