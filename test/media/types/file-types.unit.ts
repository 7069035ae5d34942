import { describe, expect, it } from 'vitest';
import { extensionOf, type FileKind, isMediaFile, fileKindOf } from '../../../src/media/types/file-types.ts';

/** The documented extensions: both lists of images, and page scripts. */
const lists: readonly (readonly [FileKind, string])[] = [
  ['image', 'bmp gif jpeg jpg png tiff tif jfif jpe webp'],
  ['image', 'avif jpg jpeg png gif bmp webp svg'],
  ['video', 'avi mov mpg mpeg movie mp4 webm ogv ogg 3gp m4v'],
  ['flash', 'swf'],
  ['page', 'asp aspx cgi cfm htm html jsp php pl rb shtml txt'],
  ['page', 'php3 php4 php5 phtml rhtml vbs'],
];

describe('fileKindOf()', () => {
  it.each(lists)('returns %s for %s', (kind, extensions) => {
    for (const extension of extensions.split(' ')) {
      expect([extension, fileKindOf(`/a/b.${extension}`)]).toEqual([extension, kind]);
      expect(isMediaFile(`/a/b.${extension}`)).toBe(kind === 'image' || kind === 'video');
    }
  });

  it.each(['a.pdf', 'a.avifs', 'a.php6', 'a.jpgx', 'a.xjpg', 'a.mp3', 'jpg', '/jpg', 'a.jpg/', ''])(
    'returns undefined for %o',
    (address) => {
      expect(fileKindOf(address)).toBeUndefined();
      expect(isMediaFile(address)).toBe(false);
    },
  );

  it.each([
    'A.JPG',
    'a.b.jpg',
    'a.jpg?width=3',
    'a.jpg#top',
    ' https://example.org/a.jpg ',
    '//cdn.example.org/a.jpg?x=b.php',
  ])('reads the extension at the end of the path of %o', (address) => expect(fileKindOf(address)).toBe('image'));

  it.each(['https://example.mov', '//example.movie?x', 'https://example.pl#a', 'https://example.mov/watch'])(
    'ignores the host of %o',
    (address) => expect(extensionOf(address)).toBe(''),
  );
});
