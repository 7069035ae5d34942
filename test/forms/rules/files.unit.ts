import { describe, expect, it } from 'vitest';
import { file, verdict } from '../rule-result.ts';

const NONE = file('', 0, 'application/octet-stream');

describe('requiredfile', () => {
  it.each([
    ['valid', [file('a.txt')], 'a file'],
    ['valid', [file('a.txt', 0)], 'an empty file'],
    ['valid', [NONE, file('a.txt')], 'one of two'],
    ['invalid', [NONE], 'an input left empty'],
    ['invalid', [], 'no input'],
    ['invalid', ['a.txt'], 'a text'],
  ])('is %s: %j (%s)', (expected, values) => {
    expect(verdict('requiredfile', {}, values)).toBe(expected);
  });
});

describe('file', () => {
  it.each([
    ['valid', ['.txt'], 'a.txt', ''],
    ['valid', ['.txt'], 'A.TXT', ''],
    ['valid', ['.TXT'], 'a.txt', ''],
    ['valid', [' .txt'], 'a.txt', ''],
    ['invalid', ['.txt'], 'a.txt.exe', 'text/plain'],
    ['invalid', ['.txt'], 'atxt', 'text/plain'],
    ['valid', ['image/png'], 'photo', 'image/png'],
    ['valid', ['image/PNG'], 'photo', 'IMAGE/png'],
    ['invalid', ['image/png'], 'photo', 'image/jpeg'],
    ['invalid', ['image/png'], 'image/png', ''],
    ['valid', ['image/*'], 'photo', 'image/webp'],
    ['invalid', ['image/*'], 'photo', 'imagery/webp'],
    ['invalid', ['image/*'], 'photo', 'video/mp4'],
    ['valid', ['.txt', 'image/png'], 'photo.png', 'image/png'],
    ['invalid', ['.txt', 'image/png'], 'bad.exe', 'text/plain'],
    ['invalid', [], 'a.txt', 'text/plain'],
    // Systems name the same format differently, or know no type of it.
    ['valid', ['image/jpg'], 'photo.jpg', 'image/jpeg'],
    ['invalid', ['image/jpg'], 'photo.png', 'image/png'],
    ['valid', ['application/zip'], 'a.zip', 'application/x-zip-compressed'],
    ['valid', ['text/csv'], 'a.csv', 'application/vnd.ms-excel'],
    ['valid', ['image/*'], 'IMG_1.HEIC', ''],
    ['valid', ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'], 'cv.v2.docx', ''],
    ['invalid', ['image/*'], 'cv.docx', ''],
    ['invalid', ['image/*'], 'heic', ''],
    // The extension does not count against a known type.
    ['invalid', ['image/*'], 'a.heic', 'text/html'],
    // Authors omit the dot, add parameters, or allow every file.
    ['valid', ['jpg', ' png'], 'a.PNG', 'image/png'],
    ['invalid', ['jpg', ' png'], 'a.exe', 'application/x-msdownload'],
    ['invalid', ['jpg'], 'ajpg', 'image/jpeg'],
    ['valid', ['image/*;capture=camera'], 'a.jpg', 'image/jpeg'],
    ['invalid', ['image/*;capture=camera'], 'a.txt', 'text/plain'],
    ['valid', ['*'], 'a.txt', 'text/plain'],
    ['valid', ['*/*'], 'a.txt', ''],
    ['valid', ['.pdf', ''], 'a.pdf', 'application/pdf'],
    ['invalid', ['.pdf', ''], 'a', ''],
  ])('is %s: %j of a file %s of type "%s"', (expected, accept, name, type) => {
    expect(verdict('file', { accept }, [file(name, 1, type)])).toBe(expected);
  });

  it('checks every file and no text', () => {
    expect(verdict('file', { accept: ['.txt'] }, [file('a.txt'), file('b.exe')])).toBe('invalid');
    expect(verdict('file', { accept: ['.txt'] }, [NONE])).toBe('valid');
    expect(verdict('file', { accept: ['.txt'] }, ['b.exe'])).toBe('valid');
    expect(verdict('file', {}, [file('b.exe')])).toBe('valid');
  });
});

describe('minfilesize and maxfilesize', () => {
  it.each([
    ['valid', 'minfilesize', 10, [10]],
    ['invalid', 'minfilesize', 10, [9]],
    ['valid', 'minfilesize', 10, [5, 5]],
    ['valid', 'minfilesize', 10, []],
    ['valid', 'maxfilesize', 10, [10]],
    ['invalid', 'maxfilesize', 10, [11]],
    ['invalid', 'maxfilesize', 10, [5, 6]],
    ['valid', 'maxfilesize', 10, []],
    ['valid', 'maxfilesize', '2mb', [11]],
  ])('is %s: %s %s of %j bytes', (expected, rule, threshold, sizes) => {
    const chosen = sizes.map((size) => file('a.txt', size));
    expect(verdict(rule, { threshold }, chosen)).toBe(expected);
    expect(verdict(rule, { threshold }, [NONE, ...chosen])).toBe(expected);
  });
});
