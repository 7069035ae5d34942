import { describe, expect, it, vi } from 'vitest';
import { addressNetwork, addressRanges, clientAddress } from '../../../server/http/protection/client-address.ts';
import { cleanFileName, decodeFormName } from '../../../server/http/body/file-name.ts';
import { fitsName } from '../../../server/http/body/file-extension.ts';
import { detectType, isAcceptedType } from '../../../server/http/body/file-type.ts';
import { fileFieldsOf } from '../../../server/http/form-fields.ts';

describe('names of files', () => {
  it.each([
    ['a.pdf', 'a.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\a\\b.txt', 'b.txt'],
    ['a\r\nb\u0000.txt', 'ab.txt'],
    ['cv\u202Efdp.exe', 'cvfdp.exe'],
    ['', 'file'],
    ['..', 'file'],
    ['a/', 'file'],
    [' Grüße ✓.png ', 'Grüße ✓.png'],
    [`${'a'.repeat(300)}.jpeg`, `${'a'.repeat(95)}.jpeg`],
    ['\uD800.txt', '\uFFFD.txt'],
  ])('%j becomes %j', (name, expected) => {
    expect(cleanFileName(name)).toBe(expected);
  });

  it('decodes the characters that browsers encode, and no others', () => {
    expect(decodeFormName('%22a%22%0D%0A %41 100%')).toBe('"a"\r\n %41 100%');
  });
});

describe('types of files', () => {
  const text = (content: string) => new TextEncoder().encode(content);

  it.each<[string, Uint8Array, string]>([
    ['text', text('Hello\n'), 'text/plain'],
    ['an empty file', text(''), 'text/plain'],
    ['text with a less-than sign', text('a < b and <b>'), 'text/plain'],
    ['HTML', text(' <!DOCTYPE html>'), 'text/html'],
    ['HTML after a comment', text('<!-- a --><script>'), 'text/html'],
    ['SVG', text('<?xml version="1.0"?><!-- a --><svg xmlns="x">'), 'image/svg+xml'],
    ['XML', text('<?xml version="1.0"?><note/>'), 'application/xml'],
    ['a control character', text('a\u0007'), 'application/octet-stream'],
    ['text in Windows-1252', new Uint8Array([0x61, 0x3b, 0xe4, 0x0d, 0x0a]), 'text/plain'],
    ['text in UTF-16', new Uint8Array([0xff, 0xfe, 0x61, 0x00, 0x09, 0x00, 0xe4, 0x00]), 'text/plain'],
    ['HTML in UTF-16', new Uint8Array([0xfe, 0xff, 0x00, 0x3c, 0x00, 0x70, 0x00, 0x3e]), 'text/html'],
    ['bytes', new Uint8Array([0x61, 0xe4, 0x00]), 'application/octet-stream'],
    ['text that begins like a bitmap', text('BMW;320d\n'), 'text/plain'],
    ['text that begins like a film', text('Carefree;1\n'), 'text/plain'],
    ['text that begins like a program', text('MZ;Name\n'), 'text/plain'],
    ['RTF', text('{\\rtf1}'), 'application/rtf'],
    ['PDF', text('%PDF-1.7'), 'application/pdf'],
    [
      'an old document of Office',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      'application/x-cfb',
    ],
  ])('%s', async (_, content, type) => {
    expect(await detectType(content)).toBe(type);
  });

  it.each<[string, string, boolean]>([
    ['image/png', 'image/*', true],
    ['image/svg+xml', 'image/*', false],
    ['image/svg+xml', 'image/svg+xml', true],
    ['text/plain', 'text/csv', true],
    ['text/html', 'text/csv', false],
    ['text/html', 'text/plain', false],
    ['application/x-cfb', 'application/msword', true],
    ['application/zip', 'application/msword', false],
    ['application/octet-stream', 'application/pdf', false],
    ['application/octet-stream', '*/*', true],
    ['imagex/png', 'image/*', false],
  ])('%s with %s: %s', (detected, accepted, isAccepted) => {
    expect(isAcceptedType(detected, ['x/y', accepted])).toBe(isAccepted);
  });

  it.each<[name: string, detected: string, accepted: string, fits: boolean]>([
    ['x.html', 'image/gif', 'image/*', false],
    ['x.HTML. ', 'image/gif', '*/*', false],
    ['x.gif', 'image/gif', 'image/*', true],
    ['x.jpg', 'image/webp', 'image/*', true],
    ['x.JFIF', 'image/jpeg', 'image/*', true],
    ['x.svg', 'image/png', 'image/*', false],
    ['x', 'image/gif', 'image/*', true],
    ['x.pdf.exe', 'application/pdf', 'application/pdf', false],
    ['x.html', 'text/plain', 'text/plain', false],
    ['x.html', 'text/plain', '*/*', true],
    ['x.bat', 'text/plain', 'text/plain', false],
    ['x.csv', 'text/plain', 'text/plain', true],
    ['x.csv', 'application/octet-stream', '*/*', true],
    ['x.html', 'application/octet-stream', 'application/octet-stream', false],
    ['x.dwg', 'application/octet-stream', 'application/octet-stream', true],
    ['x.docx', 'application/zip', '*/*', true],
    ['x.doc', 'application/x-cfb', 'application/msword', true],
    ['x.xml', 'application/xml', 'application/xml', true],
    ['x.m4a', 'audio/x-m4a', 'audio/*', true],
    ...(
      [
        ['rar', 'application/x-rar-compressed'],
        ['7z', 'application/x-7z-compressed'],
        ['tar', 'application/x-tar'],
        ['wav', 'audio/wav'],
        ['ogg', 'audio/ogg'],
        ['flac', 'audio/flac'],
        ['mkv', 'video/matroska'],
        ['avi', 'video/vnd.avi'],
        ['psd', 'image/vnd.adobe.photoshop'],
        ['dwg', 'image/vnd.dwg'],
        ['docm', 'application/vnd.ms-word.document.macroenabled.12'],
        ['kml', 'application/xml'],
        ['gpx', 'application/xml'],
        ['eml', 'text/plain'],
        ['yml', 'text/plain'],
        ['sql', 'text/plain'],
      ] as const
    ).map(([extension, type]) => [`x.${extension}`, type, type, true] as [string, string, string, boolean]),
    ['Lebenslauf 29.11.2026', 'application/pdf', 'application/pdf', true],
    ...'exe bat cmd com js mjs vbs ps1 sh php html htm xhtml svg svgz jar'
      .split(' ')
      .flatMap((extension) =>
        ['application/pdf', 'application/zip', 'application/xml', 'text/plain'].map(
          (type) => [`x.${extension}`, type, type, false] as [string, string, string, boolean],
        ),
      ),
  ])('%s with the content %s, accepting %s: %s', (name, detected, accepted, fits) => {
    expect(fitsName(name, detected, [accepted])).toBe(fits);
  });

  it('come from the schema, or from the options of the form', () => {
    const schema = {
      fields: { a: { type: 'file', accept: '.DOCX, .png,image/webp,.unknown' }, b: { type: 'file' }, c: {} },
    };
    expect([...fileFieldsOf({ schema })]).toEqual([
      [
        'a',
        {
          types: [
            'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
            'image/png',
            'image/webp',
            '.unknown',
          ],
        },
      ],
      ['b', { types: ['*/*'] }],
    ]);
    expect([...fileFieldsOf({ schema, files: { c: { types: ['*/*'] } } }).keys()]).toEqual(['c']);
  });
});

describe('addresses of visitors', () => {
  const proxies = addressRanges(['127.0.0.0/8', '2001:db8:a::/48', '192.0.2.7']);

  it.each<[string | undefined, string | null, string | undefined]>([
    ['203.0.113.1', '198.51.100.1', '203.0.113.1'],
    ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['::ffff:7f00:1', '198.51.100.1:4711', '198.51.100.1'],
    ['2001:db8:a:1::1', '[2001:db8:b::1]:4711', '2001:db8:b::1'],
    ['2001:db8:b::1', '198.51.100.1', '2001:db8:b::1'],
    ['127.0.0.1', '198.51.100.1, 203.0.113.1, 192.0.2.7', '203.0.113.1'],
    ['127.0.0.1', '198.51.100.1, unknown', '127.0.0.1'],
    ['127.0.0.1', '127.0.0.2', '127.0.0.2'],
    ['127.0.0.1', null, '127.0.0.1'],
    [undefined, '198.51.100.1', undefined],
  ])('connection %s, X-Forwarded-For %s: %s', (connection, forwarded, expected) => {
    expect(clientAddress(connection, forwarded, proxies)).toBe(expected);
  });

  it.each([
    '10.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '2001:db8::/129',
    '10.0.0.0/',
    '10.0.0.0/8.5',
    '10.0.0/8',
    'proxy.example',
  ])('are in no range %s, which is refused', (range) =>
    expect(() => addressRanges([range])).toThrow(`"${range}" in protect.trustedProxies is no address`),
  );

  it('need no `node:net` unless there are proxies', async () => {
    vi.stubGlobal('process', undefined);
    vi.resetModules();
    const worker = await import('../../../server/http/protection/client-address.ts');
    vi.unstubAllGlobals();
    vi.resetModules();
    expect(worker.clientAddress('192.0.2.7', '198.51.100.1', undefined)).toBe('192.0.2.7');
    expect(worker.addressNetwork('192.0.2.7')).toBe(addressNetwork('192.0.2.7'));
    expect(() => worker.addressRanges(['10.0.0.0/8'])).toThrow('needs "node:net", which this runtime lacks');
  });

  it('share a network of 64 bits in IPv6 only', () => {
    expect(addressNetwork('2001:db8::1')).toBe(addressNetwork('2001:DB8:0:0:1:2:3:4'));
    expect(addressNetwork('2001:db8::1')).not.toBe(addressNetwork('2001:db8:0:1::1'));
    expect(addressNetwork('192.0.2.1')).not.toBe(addressNetwork('192.0.2.2'));
    expect(addressNetwork('::ffff:192.0.2.1')).toBe(addressNetwork('192.0.2.1'));
  });
});
