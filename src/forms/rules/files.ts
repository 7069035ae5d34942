import { type Check, type Checks, parseNumber, bounds } from '../validation/rule.ts';
import { files, texts } from '../validation/form-values.ts';

const requiredfile: Check = ({ field }, values) => files(values(field)).length > 0;

/** The types and extensions of file formats for which operating systems use different types, or none (the type of a file is then empty). */
const formats = (
  [
    ['image/jpeg image/jpg image/pjpeg', 'jpg jpeg jfif'],
    ['image/heic image/heif', 'heic heif'],
    ['image/avif', 'avif'],
    ['image/webp', 'webp'],
    ['image/svg+xml', 'svg'],
    ['application/pdf application/x-pdf', 'pdf'],
    ['application/zip application/x-zip application/x-zip-compressed', 'zip'],
    ['text/csv application/csv application/vnd.ms-excel', 'csv'],
    ['text/markdown', 'md'],
    ['text/rtf application/rtf', 'rtf'],
    ['text/xml application/xml', 'xml'],
    ['application/msword', 'doc'],
    ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
    ['application/vnd.ms-excel', 'xls'],
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
    ['application/vnd.ms-powerpoint', 'ppt'],
    ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'pptx'],
    ['application/vnd.oasis.opendocument.text', 'odt'],
    ['application/vnd.oasis.opendocument.spreadsheet', 'ods'],
    ['audio/mpeg audio/mp3', 'mp3'],
    ['audio/wav audio/wave audio/x-wav', 'wav'],
    ['audio/mp4 audio/x-m4a', 'm4a'],
    ['video/quicktime', 'mov'],
  ] as const
).map(([types, extensions]) => ({ types: types.split(' '), extensions: extensions.split(' ') }));

/** Returns the types that operating systems use for a file's format. If the type of the file is empty, its extension decides. */
function typesOf({ name, type }: { readonly name: string; readonly type: string }): string[] {
  const own = type.toLowerCase();
  const extension = name.toLowerCase().split('.').slice(1).pop() ?? '';
  const found = formats.filter(({ types, extensions }) => (own ? types.includes(own) : extensions.includes(extension)));
  return [own, ...found.flatMap(({ types }) => types)];
}

/**
 * Matches `.txt` with the end of the name, and `image/png` and `image/*` with the type, ignoring case. Other spellings of authors are accepted: `txt`
 * is an extension, parameters such as `;capture=camera` are ignored, and `*` matches every file.
 */
const file: Check = ({ field, accept }, values) => {
  const kinds = accept?.map((entry) => entry.replace(/;.*/s, '').trim().toLowerCase()).filter(Boolean);
  return (
    !kinds ||
    files(values(field)).every((one) =>
      kinds.some((kind) => {
        if (kind === '*' || kind === '*/*') return true;
        if (!kind.includes('/')) return one.name.toLowerCase().endsWith(kind.startsWith('.') ? kind : `.${kind}`);
        return typesOf(one).some((type) => (kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind));
      }),
    )
  );
};

const bytes = bounds(parseNumber, (input) => {
  const found = files(input);
  return found.length ? [found.reduce((sum, { size }) => sum + size, 0)] : [];
});

/** Checks the extension of every file, or of a file name in a text field, ignoring case. */
const extension: Check = ({ field, accept }, values) => {
  const input = values(field);
  const names = [...texts(input), ...files(input).map(({ name }) => name)];
  return (
    !accept || names.every((name) => accept.some((ending) => name.toLowerCase().endsWith(`.${ending.toLowerCase()}`)))
  );
};

/** Checks the size of each file in bytes. `maxfilesize` checks the sum of the sizes. */
const maxsize = bounds(parseNumber, (input) => files(input).map(({ size }) => size)).max;

/** The rules for files. `minfilesize` and `maxfilesize` apply to the total size of the files in a field. */
export const checks: Checks = {
  requiredfile,
  file,
  extension,
  maxsize,
  minfilesize: bytes.min,
  maxfilesize: bytes.max,
};
