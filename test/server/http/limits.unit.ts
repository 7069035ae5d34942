import { afterEach, describe, expect, it } from 'vitest';
import { setClock } from '../../../src/clock/clock.ts';
import { installTestClock } from '../../clock.ts';
import { checkedHandler, contactForm, elementRequest, rawRequest, validFields } from './checked-handler.ts';

afterEach(() => setClock());

const encoder = new TextEncoder();

const pdf = new Uint8Array(encoder.encode('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n'));
const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
);

/** Returns a part of `multipart/form-data`. */
const part = (disposition: string, content: string): string =>
  `--X\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;

const multipart = 'multipart/form-data; boundary=X';

/** Returns a stream that offers chunks for ever, and the number of chunks that were taken. */
function endless(chunk: Uint8Array): { readonly stream: ReadableStream<Uint8Array>; readonly taken: () => number } {
  let count = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        count += 1;
        controller.enqueue(chunk);
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, taken: () => count };
}

describe('the size of the body', () => {
  it('stops reading as soon as the limit is exceeded, without a Content-Length', async () => {
    const { send } = checkedHandler({ limits: { body: 100_000 } });
    const start = encoder.encode('--X\r\nContent-Disposition: form-data; name="a"\r\n\r\n');
    for (const [contentType, first] of [
      [multipart, start],
      ['application/x-www-form-urlencoded', encoder.encode('a=')],
    ] as const) {
      const { stream, taken } = endless(new Uint8Array([...first, ...new Uint8Array(10_000).fill(97)]));
      const { status, data } = await send(rawRequest(stream, contentType));
      expect([status, data.message]).toEqual([413, 'Your message is too large.']);
      expect(taken()).toBeLessThanOrEqual(11);
    }
  });

  it('does not read a body whose Content-Length exceeds the limit', async () => {
    const { send } = checkedHandler({ limits: { body: 100 } });
    const { stream, taken } = endless(new Uint8Array(10));
    expect((await send(rawRequest(stream, multipart, { 'Content-Length': '101' }))).status).toBe(413);
    expect(taken()).toBe(0);
  });

  it('accepts a body of exactly the limit, in chunks of one byte', async () => {
    const body = encoder.encode('name=Ada&email=ada%40example.com&message=Hello');
    const stream = (): ReadableStream<Uint8Array> =>
      new ReadableStream({
        start(controller) {
          for (const byte of body) controller.enqueue(new Uint8Array([byte]));
          controller.close();
        },
      });
    const type = 'application/x-www-form-urlencoded';
    const fits = checkedHandler({ limits: { body: body.length } });
    expect((await fits.send(rawRequest(stream(), type))).status).toBe(200);
    const exceeds = checkedHandler({ limits: { body: body.length - 1 } });
    expect((await exceeds.send(rawRequest(stream(), type))).status).toBe(413);
  });
});

describe('the time of the body', () => {
  it('answers 408 to a sender that is too slow, and accepts one that is in time', async () => {
    const clock = installTestClock(1_000_000);
    const { send, messages } = checkedHandler({ limits: { time: 5000 } });
    const body =
      part('name="name"', 'Ada') + part('name="email"', 'a@b.example') + part('name="message"', 'Hi') + '--X--';
    const slow = (delay: number): ReadableStream<Uint8Array> =>
      new ReadableStream({
        start(controller) {
          controller.enqueue(encoder.encode(body.slice(0, 20)));
          clock.setTimer(delay, () => {
            controller.enqueue(encoder.encode(body.slice(20)));
            controller.close();
          });
        },
      });
    const late = send(rawRequest(slow(5001), multipart));
    await clock.advance(5000);
    expect((await late).status).toBe(408);
    const timely = send(rawRequest(slow(4999), multipart));
    await clock.advance(4999);
    expect((await timely).status).toBe(200);
    expect(messages).toHaveLength(1);
  });
});

describe('the number and length of fields', () => {
  it('refuses too many fields in both formats', async () => {
    const { send } = checkedHandler({ limits: { fields: 10 } });
    const many = Array.from({ length: 11 }, (_, index) => `f${index}=`).join('&');
    expect((await send(rawRequest(many, 'application/x-www-form-urlencoded'))).status).toBe(413);
    const parts = Array.from({ length: 11 }, (_, index) => part(`name="f${index}"`, '')).join('');
    const { status, data } = await send(rawRequest(`${parts}--X--`, multipart));
    expect([status, data.message]).toEqual([413, 'The form has too many fields.']);
  });

  it('counts line breaks as one character, as `maxlength` does', async () => {
    const { send, messages } = checkedHandler({ limits: { fieldLength: 4 }, forms: { contact: {} } });
    expect((await send(elementRequest({ message: 'a\r\nb\r' }))).status).toBe(200);
    expect(messages[0]?.fields).toEqual([['message', 'a\nb\n']]);
    const { status, data } = await send(elementRequest({ message: 'abcde' }));
    expect([status, data.errors]).toEqual([422, [{ field: 'message', message: 'Please enter at most 4 characters.' }]]);
  });
});

describe('files', () => {
  const withFile = (bytes: BlobPart, name: string, type: string) =>
    elementRequest({ ...validFields, cv: new File([bytes], name, { type }) });

  it('stores the type of the content, not that of the name or the browser', async () => {
    const { send, messages } = checkedHandler();
    expect((await send(withFile(pdf, '../cv/“a”.pdf', 'text/html'))).status).toBe(200);
    expect(messages[0]?.files).toEqual([{ field: 'cv', name: '“a”.pdf', type: 'application/pdf', bytes: pdf }]);
    expect((await send(withFile(png, 'a.png', 'image/png'))).status).toBe(200);
    expect((await send(withFile('Grüße\n', 'a.txt', ''))).status).toBe(200);
    expect(messages.map(({ files }) => files[0]?.type)).toEqual(['application/pdf', 'image/png', 'text/plain']);
  });

  it.each<[string, BlobPart, string]>([
    ['a program named as a picture', new Uint8Array([77, 90, 0, 3, 0, 0, 0, 4]), 'a.png'],
    ['HTML named as a text', '<!doctype html><script>alert(1)</script>', 'a.txt'],
    ['SVG named as a picture', '<svg xmlns="http://www.w3.org/2000/svg"></svg>', 'a.png'],
    ['a picture named as HTML', png, 'a.html'],
    ['a text named as a program', 'start', 'a.bat'],
    ['an unknown format', new Uint8Array([0, 1, 2, 255]), 'a.txt'],
  ])('refuses %s', async (_, bytes, name) => {
    const { send, messages } = checkedHandler();
    const { status, data } = await send(withFile(bytes, name, 'image/png'));
    expect([status, data.errors]).toEqual([422, [{ field: 'cv', message: 'This type of file is not accepted.' }]]);
    expect(messages).toEqual([]);
  });

  it('ignores an empty file input, and refuses files in other fields, too many and too large files', async () => {
    const { send, messages } = checkedHandler({ limits: { file: 1000, files: 2, fieldLength: 100 } });
    const empty = new Blob([], { type: 'application/octet-stream' });
    expect((await send(elementRequest({ ...validFields, cv: new File([empty], '') }))).status).toBe(200);
    expect(messages[0]?.files).toEqual([]);
    const other = await send(elementRequest({ ...validFields, other: new File([pdf], 'a.pdf') }));
    expect(other.data.errors).toEqual([{ field: 'other', message: 'This field accepts no files.' }]);
    const large = await send(withFile(new Uint8Array(1001), 'a.pdf', ''));
    expect([large.status, large.data.message]).toEqual([413, 'A file is too large. The maximum is 1000 B.']);
    const body = new FormData();
    for (const name of ['1', '2', '3']) body.append('cv', new File([pdf], name));
    const many = new Response(body);
    const request = rawRequest(await many.bytes(), many.headers.get('Content-Type') ?? '');
    expect((await send(request)).status).toBe(413);
    const two = new FormData();
    for (const [name, value] of Object.entries(validFields)) two.append(name, value);
    for (const name of ['1', '2']) two.append('cv', new File([pdf], name));
    const response = new Response(two);
    const refused = await send(rawRequest(await response.bytes(), response.headers.get('Content-Type') ?? ''));
    expect(refused.data.errors).toEqual([{ field: 'cv', message: 'There are too many files. The maximum is 1.' }]);
  });

  it('finds the field with or without a final []', async () => {
    const schema = { fields: { cv: { label: 'CV', type: 'file', accept: '.pdf', multiple: true } } };
    const { send, messages } = checkedHandler({ forms: { contact: { schema } } });
    expect((await send(elementRequest({ 'cv[]': new File([pdf], 'a.pdf') }))).status).toBe(200);
    expect(messages[0]?.files).toMatchObject([{ field: 'cv[]', type: 'application/pdf' }]);
    const { data } = await send(elementRequest({ 'cv[]': new File([png], 'a.pdf') }));
    expect(data.errors).toEqual([{ field: 'cv', message: 'This type of file is not accepted.' }]);
  });

  it('applies the limits of a field', async () => {
    const files = { cv: { types: ['image/*'], maxSize: png.length - 1 } };
    const { send } = checkedHandler({ forms: { contact: { ...contactForm, files } } });
    const { data } = await send(withFile(png, 'a.png', ''));
    expect(data.errors).toMatchObject([{ field: 'cv', message: expect.stringMatching(/too large/) }]);
  });
});

describe('malformed bodies', () => {
  it.each([
    ['no boundary', 'multipart/form-data', ''],
    ['an empty body', multipart, ''],
    ['another boundary', multipart, '--Y\r\n\r\n--Y--'],
    ['no end', multipart, part('name="a"', 'b')],
    ['a part without a name', multipart, `${part('filename="a"', 'b')}--X--`],
    ['a header injection in a name', multipart, `${part('name="a%0D%0ABcc: x"', 'b')}--X--`],
    ['headers of 100 KB', multipart, part(`name="a"; x="${'x'.repeat(100_000)}"`, 'b')],
    ['no end of the headers', multipart, '--X\r\nContent-Disposition: form-data'],
  ])('refuses %s', async (_, contentType, body) => {
    const { send, messages } = checkedHandler();
    const { status, data } = await send(rawRequest(body, contentType));
    expect([status, data]).toEqual([400, { message: 'The form could not be read. It was not sent.' }]);
    expect(messages).toEqual([]);
  });

  it('refuses a connection that breaks', async () => {
    const { send } = checkedHandler();
    for (const contentType of [multipart, 'application/x-www-form-urlencoded']) {
      const broken = new ReadableStream<Uint8Array>({
        pull(controller) {
          controller.error(new Error('reset'));
        },
      });
      expect((await send(rawRequest(broken, contentType))).status).toBe(400);
    }
  });

  it.each([
    ['multipart', multipart, 'ä€'],
    ['URL-encoded', 'application/x-www-form-urlencoded', 'ä€'],
  ])('reads the %s form of a page that is not in UTF-8', async (_, type, text) => {
    const { send, messages } = checkedHandler({ forms: { contact: {} } });
    const isMultipart = type === multipart;
    const body = encoder.encode(
      isMultipart ? `${part('name="a"', '?!')}--X--` : 'b=%EF%BF%BD&a=%E4%80&c+d=1%2B1%e4%%zz%2',
    );
    if (isMultipart) body.set([0xe4, 0x80], body.indexOf(63));
    expect((await send(rawRequest(body, type))).status).toBe(200);
    const further = isMultipart ? {} : { b: '\ufffd', 'c d': '1+1ä%%zz%2' };
    expect(Object.fromEntries(messages[0]?.fields ?? [])).toEqual({ a: text, ...further });
  });

  it('reads a URL-encoded form of a program that escapes no bytes of Windows-1252', async () => {
    const { send, messages } = checkedHandler({ forms: { contact: {} } });
    const body = Uint8Array.from('a=J\u00fcrgen', (character) => character.charCodeAt(0));
    expect((await send(rawRequest(body, 'application/x-www-form-urlencoded'))).status).toBe(200);
    expect(messages[0]?.fields).toEqual([['a', 'Jürgen']]);
  });

  it.each(['\r\n', 'A text in two\r\nlines.\r\n'])('accepts %j before the first part', async (preamble) => {
    const { send, messages } = checkedHandler({ forms: { contact: {} } });
    const body = `${preamble}${part('name="a"', 'b')}--X--`;
    expect((await send(rawRequest(encoder.encode(body), multipart))).status).toBe(200);
    expect(messages[0]?.fields).toEqual([['a', 'b']]);
  });

  it('accepts an epilogue and a final line break in a chunk of its own', async () => {
    const { send } = checkedHandler({ forms: { contact: {} } });
    const chunks = [`${part('name="a"', 'b')}--X--`, '\r\n', 'epilogue'];
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(encoder.encode(chunk.padEnd(70_000, ' ')));
        controller.close();
      },
    });
    expect((await send(rawRequest(stream, multipart))).status).toBe(200);
  });
});
