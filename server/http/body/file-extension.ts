import { getMimeType } from 'hono/utils/mime';
import { isAcceptedType, plainTexts } from './file-type.ts';

/** Media types that are not in Hono's table. */
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

/** Detected types that many formats share, so that only the name shows the format. */
const ambiguous = ['text/plain', 'application/octet-stream'];

/** Families of formats. Names and detected types often differ within a family, and all its formats are equally safe to open. */
const families: readonly (readonly [name: string, types: RegExp])[] = [
  ['image', /^image\/(?!svg)/],
  ['media', /^(?:audio|video)\/|^application\/ogg$/],
  ['zip', /zip|openxmlformats|opendocument/],
  ['cfb', /^application\/(?:x-cfb|msword|vnd\.ms-(?:excel|powerpoint))$/],
  ['xml', /^(?:application|text)\/xml$/],
];

/** Extensions of files that an operating system or a browser runs. The tables above have no types for them. */
const executable = new Set(
  `app asp aspx bash bat cgi chm cmd com command cpl cjs dll exe hta htc jar jnlp jse jsp lnk mht mhtml msc msi msp phar php phtml pif pl ps1 psm1 py
    rb reg scr settingcontent-ms sh shtml svgz swf url vbe vbs wsf wsh xht xsl xslt zsh`.split(/\s+/),
);

const familyOf = (type: string): string => families.find(([, types]) => types.test(type))?.[0] ?? type;

/**
 * Returns whether the extension of a name fits the detected type, because systems choose the program for a file by its name. Names without an
 * extension fit, and so do unknown extensions. The extension of a program fits only if the field accepts content of any type.
 */
export function fitsName(name: string, detected: string, accepted: readonly string[]): boolean {
  // Windows removes dots and spaces at the end of a name.
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
