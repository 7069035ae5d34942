/** One request of the fuzz test. */
export interface FuzzCase {
  readonly kind: string;
  /** The request without its body, up to and with the empty line. */
  readonly head: string;
  /** The parts of the body; a number is a pause in ms. A body that is not complete waits for the response. */
  readonly body: Iterable<Uint8Array | number>;
  /** The client closes the connection after the body, without waiting for a response. */
  readonly isCutOff?: boolean;
  /** The only correct results; without them, the status depends on the random content. */
  readonly expected?: readonly (number | 'closed')[];
}

type Random = () => number;

const encoder = new TextEncoder();

const integer = (random: Random, below: number): number => Math.floor(random() * below);

function pick<T>(random: Random, list: readonly [T, ...T[]]): T {
  return list[integer(random, list.length)] ?? list[0];
}

const bytes = (random: Random, length: number): Uint8Array => Uint8Array.from({ length }, () => integer(random, 256));

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Texts that have broken parsers, headers or pages elsewhere. */
const nasty = [
  '',
  'Ada',
  'ada@example.com',
  'ada@example.com\r\nBcc: victim@example.com',
  'ada@example.com\nBcc: victim@example.com',
  'ada@example.com\rBcc: victim@example.com',
  'ada@example.com%0d%0aBcc: victim@example.com',
  'ada@example.com\u2028Bcc: victim@example.com',
  'ada@example.com\u0085Bcc: victim@example.com',
  'ada@example.com\v\fBcc: victim@example.com',
  'ada@example.com, victim@example.com',
  '"ada@example.com" <victim@example.com>',
  'ada@example.com\u0000',
  '=?utf-8?q?a=0d=0aBcc:_victim@example.com?=',
  '嘊嘍Bcc: victim@example.com',
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
  '\u{202E}fdp.exe',
  '../../etc/passwd',
  'C:\\con',
  '..',
  'a'.repeat(30_000),
  '\uD800',
] as const;

const fieldNames = ['name', 'email', 'message', 'website', '_token', 'cv', '__proto__', 'a[]', 'a[b][c]', ''] as const;

/** Values that the form accepts, so that most requests get as far as its rules. */
const valid = new Map([
  ['name', 'Ada'],
  ['email', 'ada@example.com'],
  ['website', ''],
  ['_token', ''],
]);

const valueOf = (random: Random, name: string): string =>
  random() < 0.8 ? (valid.get(name) ?? 'Hello') : pick(random, nasty);

const contentTypes = [
  'multipart/form-data; boundary=X',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="X"; charset=utf-7',
  'multipart/mixed; boundary=X',
  'application/json',
  'text/plain',
  'x',
  '',
] as const;

const head = (random: Random, contentType: string, more: readonly string[]): string =>
  [
    'POST /api/contact HTTP/1.1',
    'Host: site.example',
    'Connection: close',
    `Accept: ${pick(random, ['application/json', 'text/html', '*/*', 'text/html;q=0, x'])}`,
    `Content-Type: ${contentType}`,
    ...more,
    '',
    '',
  ].join('\r\n');

function request(random: Random, kind: string, contentType: string, body: Uint8Array): FuzzCase {
  return { kind, head: head(random, contentType, [`Content-Length: ${body.length}`]), body: [body] };
}

const disposition = (name: string, file?: string): string =>
  `form-data; name="${name.replaceAll('"', '%22')}"${file === undefined ? '' : `; filename="${file.replaceAll('"', '%22')}"`}`;

const part = (header: string, content: Uint8Array): Uint8Array =>
  Buffer.concat([encoder.encode(`--X\r\nContent-Disposition: ${header}\r\n\r\n`), content, encoder.encode('\r\n')]);

/** Returns a valid multipart body with random fields and files. */
function multipart(random: Random): Uint8Array {
  const parts = many(2 + integer(random, 6), (index) => {
    const name = index < 2 ? fieldNames[index === 0 ? 0 : 1] : pick(random, fieldNames);
    if (name !== 'cv' && random() < 0.95) return part(disposition(name), encoder.encode(valueOf(random, name)));
    const signature = pick(random, [
      '%PDF-1.7',
      'PK\u0003\u0004',
      '\u0089PNG\r\n\u001a\n',
      'GIF89a',
      'RIFF',
      'ID3',
      '<svg',
      '{',
      'MZ',
    ]);
    const content = Buffer.concat([Buffer.from(signature, 'latin1'), bytes(random, integer(random, 3000))]);
    return part(disposition(name, pick(random, nasty)), content);
  });
  return Buffer.concat([...parts, encoder.encode('--X--\r\n')]);
}

function urlencoded(random: Random): Uint8Array {
  const pairs = many(2 + integer(random, 6), (index) => {
    const name = index < 2 ? fieldNames[index === 0 ? 0 : 1] : pick(random, fieldNames);
    const value = valueOf(random, name);
    const text = random() < 0.9 ? encodeURIComponent(value.toWellFormed()) : value;
    return `${encodeURIComponent(name)}=${text}`;
  });
  return encoder.encode(pairs.join('&'));
}

/** Replaces, removes, repeats or inserts some bytes. */
function mutated(random: Random, body: Uint8Array): Uint8Array {
  let changed = Buffer.from(body);
  for (let count = 1 + integer(random, 6); count > 0; count -= 1) {
    const at = integer(random, changed.length + 1);
    const length = integer(random, 40);
    const rest = changed.subarray(at);
    changed = Buffer.concat([
      changed.subarray(0, at),
      ...pick(random, [
        [bytes(random, length), rest.subarray(length)],
        [rest.subarray(length)],
        [rest.subarray(0, length), rest],
        [encoder.encode(pick(random, ['\r\n', '--X', '--X--', '\r\n\r\n', '\0', '"', ';'])), rest],
      ]),
    ]);
  }
  return changed;
}

const megabyte = new Uint8Array(2 ** 20).fill(97);

/** Yields a body of up to 100 MB. */
function* large(megabytes: number): Iterable<Uint8Array> {
  yield encoder.encode(`--X\r\nContent-Disposition: ${disposition('cv', 'a.txt')}\r\n\r\n`);
  for (let count = 0; count < megabytes; count += 1) yield megabyte;
}

function* chunked(parts: Iterable<Uint8Array | number>): Iterable<Uint8Array | number> {
  for (const one of parts) {
    if (typeof one === 'number') yield one;
    else if (one.length > 0)
      yield Buffer.concat([encoder.encode(`${one.length.toString(16)}\r\n`), one, encoder.encode('\r\n')]);
  }
  yield encoder.encode('0\r\n\r\n');
}

/** Yields a body byte by byte, until the response. */
function* drops(body: Uint8Array): Iterable<Uint8Array | number> {
  for (let index = 0; ; index = (index + 1) % body.length) {
    yield body.subarray(index, index + 1);
    yield 20;
  }
}

/** A header of requests that get a short limit of time. */
const isSlow = 'X-Slow: 1';
const isChunked = ['Transfer-Encoding: chunked'];
const form = 'multipart/form-data; boundary=X';

const makers: readonly [(random: Random) => FuzzCase, ...((random: Random) => FuzzCase)[]] = [
  (random) => request(random, 'multipart', form, multipart(random)),
  (random) => request(random, 'urlencoded', 'application/x-www-form-urlencoded', urlencoded(random)),
  (random) => request(random, 'random bytes', pick(random, contentTypes), bytes(random, integer(random, 5000))),
  (random) => request(random, 'mutated', form, mutated(random, multipart(random))),
  (random) => request(random, 'other type', pick(random, contentTypes), multipart(random)),
  (random) => {
    const name = pick(random, nasty).toWellFormed();
    const email = pick(random, nasty).toWellFormed();
    const body = Buffer.concat([
      part(disposition('name'), encoder.encode(name)),
      part(disposition('email'), encoder.encode(email)),
      encoder.encode('--X--'),
    ]);
    return request(random, 'header injection', form, body);
  },
  (random) => {
    const body = multipart(random);
    const parts = many(Math.ceil(body.length / 7), (index) => body.subarray(index * 7, index * 7 + 7)).slice(0, 400);
    return { kind: 'tiny chunks', head: head(random, form, isChunked), body: chunked(parts) };
  },
  (random) => {
    const body = multipart(random);
    const cut = integer(random, body.length);
    return {
      kind: 'cut off',
      head: head(random, form, [`Content-Length: ${body.length}`]),
      body: [body.subarray(0, cut)],
      isCutOff: true,
    };
  },
];

/** Cases that send much or take long, in turn; one in 50. */
const expensive: typeof makers = [
  (random) => {
    const parts = many(10_000, (index) => part(disposition(`f${index}`), new Uint8Array()));
    const body = Buffer.concat([...parts, encoder.encode('--X--')]);
    return { ...request(random, '10 000 fields', form, body), expected: [413] };
  },
  (random) => {
    const pairs = many(10_000, (index) => `f${index}=`).join('&');
    const type = 'application/x-www-form-urlencoded';
    return { ...request(random, '10 000 fields, urlencoded', type, encoder.encode(pairs)), expected: [413] };
  },
  (random) => ({
    kind: '100 MB',
    head: head(random, form, isChunked),
    body: chunked(large(100)),
    // Node discards 64 MB after the response, then closes; a client that does not stop sending then loses the response.
    expected: [413, 'closed'],
  }),
  (random) => ({
    kind: '100 MB, cut off',
    head: head(random, form, ['Content-Length: 104857600']),
    body: large(integer(random, 100)),
    isCutOff: true,
  }),
  (random) => {
    const body = multipart(random);
    const cut = integer(random, body.length);
    const more = [`Content-Length: ${body.length}`, isSlow];
    return { kind: 'slow', head: head(random, form, more), body: [body.subarray(0, cut)], expected: [408] };
  },
  (random) => {
    const body = chunked(drops(multipart(random).subarray(0, 40)));
    return { kind: 'drops', head: head(random, form, [...isChunked, isSlow]), body, expected: [408] };
  },
];

/** Returns the case with this number, the same in every run. */
export function fuzzCase(random: Random, index: number): FuzzCase {
  const make = index % 50 === 49 ? expensive[Math.floor(index / 50) % expensive.length] : undefined;
  return (make ?? pick(random, makers))(random);
}
