/** An e-mail as its recipient reads it. */
export interface Mail {
  /** The headers by their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Reads the source of an e-mail with a text as its only part. */
export function readMail(source: string): Mail {
  const [head = '', ...rest] = source.replaceAll('\r\n', '\n').split('\n\n');
  const unfolded = head.replace(/\n[ \t]+/g, ' ').split('\n');
  const headers = Object.fromEntries(
    unfolded.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const decode = decoders[headers['content-transfer-encoding']?.toLowerCase() ?? '7bit'];
  if (!decode) throw new Error(`Unknown encoding of an e-mail: ${headers['content-transfer-encoding']}`);
  return { headers, text: decode(rest.join('\n\n')).replaceAll('\r\n', '\n') };
}

const unchanged = (body: string) => body;

const decoders: Readonly<Record<string, (body: string) => string>> = {
  '7bit': unchanged,
  '8bit': unchanged,
  base64: (body) => Buffer.from(body, 'base64').toString(),
  'quoted-printable': (body) =>
    Buffer.from(
      body
        .replace(/=\n/g, '')
        .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
      'latin1',
    ).toString(),
};
