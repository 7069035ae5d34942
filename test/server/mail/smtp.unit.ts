import { once } from 'node:events';
import { createServer, Socket, type AddressInfo, type Server } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Deliver } from '../../../server/delivery/deliver.ts';
import { smtpFailure } from '../../../server/mail/mail-sender.ts';
import { createSmtpDelivery, type SmtpOptions } from '../../../server/mail/smtp.ts';
import { message, uuid } from '../outbox/messages.ts';

let server: SMTPServer | Server | undefined;
afterEach(() => {
  server?.close();
  server = undefined;
});

/** The mails that the server accepted, with their envelopes. */
interface Received {
  readonly mails: string[];
  readonly recipients: string[];
}

async function listen(options: SMTPServerOptions = {}): Promise<{ port: number; received: Received }> {
  const received: Received = { mails: [], recipients: [] };
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData(stream, { envelope }, callback) {
      received.recipients.push(...envelope.rcptTo.map(({ address }) => address));
      let mail = '';
      stream.on('data', (chunk: Buffer) => (mail += chunk.toString('latin1')));
      stream.on('end', () => {
        received.mails.push(mail);
        callback();
      });
    },
    ...options,
  });
  smtp.on('error', () => {});
  server = smtp;
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  return { port: (smtp.server.address() as AddressInfo).port, received }; // listens on a port
}

const signal = new AbortController().signal;
const delivery = (port: number, options: Partial<SmtpOptions> = {}): Deliver =>
  createSmtpDelivery({
    host: '127.0.0.1',
    port,
    from: 'Harbour <forms@site.example>',
    to: 'owner@site.example',
    subject: 'From {name}',
    replyTo: 'email',
    ...options,
  });
const headersOf = (mail = ''): string[] => (mail.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]/g, ' ').split('\r\n');

/** Returns an error of a server that refuses. */
const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

describe('createSmtpDelivery', () => {
  it('sends a mail from the own address, with the visitor in Reply-To', async () => {
    const { port, received } = await listen();
    const sent = message(1, { receivedAt: Date.UTC(2026, 0, 2, 3, 4, 5) });
    expect(await delivery(port)(sent, signal)).toEqual({ kind: 'delivered' });
    expect(received.recipients).toEqual(['owner@site.example']);
    expect(headersOf(received.mails[0])).toEqual(
      expect.arrayContaining([
        'From: Harbour <forms@site.example>',
        'To: owner@site.example',
        'Reply-To: ada@example.org',
        'Subject: From Ada',
        `Message-ID: <${uuid(1)}@site.example>`,
        'Date: Fri, 02 Jan 2026 03:04:05 +0000',
      ]),
    );
    // A person has written it.
    expect(received.mails[0]).not.toContain('Auto-Submitted');
    await delivery(port, { isAutomatic: true })(sent, signal);
    expect(headersOf(received.mails[1])).toContain('Auto-Submitted: auto-generated');
    expect(received.mails[0]).toContain('\r\nmessage: Hello 1\r\n');
  });

  it('attaches the files', async () => {
    const { port, received } = await listen();
    const bytes = new TextEncoder().encode('content of the file');
    const file = { field: 'f', name: 'ä "b".txt', type: 'text/plain', bytes };
    await delivery(port)(message(1, { files: [file] }), signal);
    expect(received.mails[0]).toContain(Buffer.from(bytes).toString('base64'));
    expect(received.mails[0]).toContain("filename*0*=utf-8''%C3%A4%20%22b%22.txt");
  });

  it.each([
    { name: 'the subject', fields: [['name', 'a\r\nBcc: thief@example.net\r\n\r\nbody']] },
    { name: 'the address', fields: [['email', 'a@example.org\r\nBcc: thief@example.net']] },
    { name: 'several addresses', fields: [['email', 'a@example.org, thief@example.net']] },
    { name: 'the name of a field', fields: [['a\r\n\r\nBcc: thief@example.net', 'x']] },
    { name: 'a line with a full stop', fields: [['text', 'a\r\n.\r\nMAIL FROM:<thief@example.net>\r\n']] },
  ] as const)('adds no header or recipient from $name', async ({ fields }) => {
    const { port, received } = await listen();
    expect(await delivery(port)(message(1, { fields }), signal)).toEqual({ kind: 'delivered' });
    expect(received.recipients).toEqual(['owner@site.example']);
    expect(received.mails).toHaveLength(1);
    const names = headersOf(received.mails[0]).map((header) => header.split(':')[0]);
    expect(names).not.toContain('Bcc');
    expect(names).not.toContain('Reply-To');
    expect(names.filter((name) => name === 'Subject')).toHaveLength(1);
  });

  it.each([
    { code: 550, kind: 'permanent' },
    { code: 552, kind: 'permanent' },
    { code: 451, kind: 'temporary' },
    { code: 452, kind: 'temporary' },
    { code: 421, kind: 'temporary' },
    { code: 530, kind: 'temporary' },
  ])('reports the reply $code to the recipient as $kind', async ({ code, kind }) => {
    const { port } = await listen({ onRcptTo: (_, __, callback) => callback(refusal(code, 'No such user')) });
    expect(await delivery(port)(message(1), signal)).toMatchObject({
      kind,
      error: expect.stringContaining(String(code)),
    });
  });

  it.each([
    { code: 554, kind: 'permanent' },
    { code: 450, kind: 'temporary' },
  ])('reports the reply $code to the content as $kind', async ({ code, kind }) => {
    const onData: SMTPServerOptions['onData'] = (stream, _, callback) => {
      stream.on('end', () => callback(refusal(code, 'Spam'))).resume();
    };
    const { port } = await listen({ onData });
    expect(await delivery(port)(message(1), signal)).toMatchObject({ kind, error: expect.stringContaining('Spam') });
  });

  it('tries again after wrong credentials: the operator corrects them', async () => {
    const { port } = await listen({
      allowInsecureAuth: true,
      onAuth: (_, __, callback) => callback(refusal(535, 'Wrong password')),
    });
    const result = await delivery(port, { user: 'u', password: 'secret' })(message(1), signal);
    expect(result).toMatchObject({ kind: 'temporary', error: expect.stringContaining('Wrong password') });
    expect(JSON.stringify(result)).not.toContain('secret');
  });

  it('tries again if the connection ends', async () => {
    const closing = createServer((socket) => socket.destroy());
    server = closing;
    await new Promise<void>((resolve) => closing.listen(0, '127.0.0.1', resolve));
    const { port } = closing.address() as AddressInfo; // listens on a port
    expect(await delivery(port)(message(1), signal)).toMatchObject({ kind: 'temporary' });
  });

  it('tries again if nobody listens', async () => {
    // A port that the system gives to no server: one that was just closed may be another test's by now.
    expect(await delivery(1)(message(1), signal)).toEqual({
      kind: 'temporary',
      error: 'connect ECONNREFUSED 127.0.0.1:1',
    });
  });

  it('waits ten minutes for each reply, as RFC 5321 asks, or as long as configured', async () => {
    const connections: Socket[] = [];
    const silent = createServer((socket) => connections.push(socket));
    server = silent;
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo; // listens on a port
    expect(await delivery(port, { timeout: 20 })(message(1), signal)).toMatchObject({ kind: 'temporary' });
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const idle = vi.spyOn(Socket.prototype, 'setTimeout');
    const connected = once(silent, 'connection');
    const sent = delivery(port)(message(1), signal);
    await connected;
    await expect.poll(() => idle.mock.calls.map(([ms]) => ms)).toContain(600_000);
    expect(timers.mock.calls.filter(([, ms = 0]) => ms > 599_000 && ms <= 600_000)).not.toHaveLength(0);
    for (const socket of connections) socket.destroy();
    expect(await sent).toMatchObject({ kind: 'temporary' });
    vi.restoreAllMocks();
  });

  it('stops when the signal aborts', async () => {
    const silent = createServer();
    server = silent;
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const controller = new AbortController();
    silent.on('connection', () => controller.abort());
    const { port } = silent.address() as AddressInfo; // listens on a port
    expect(await delivery(port)(message(1), controller.signal)).toMatchObject({ kind: 'temporary' });
  });

  it.each([
    [{ from: 'Harbour' }, 'The sender of mails is “Harbour”'],
    [{ to: 'a@b.example, c@d.example' }, 'For several recipients, use several targets'],
    [{ to: '' }, 'expected one address'],
  ])('refuses %j', (options, error) => {
    expect(() => delivery(25, options)).toThrow(error);
  });
});

describe('smtpFailure', () => {
  it.each([
    [{ code: 'EENVELOPE' }, 'permanent'],
    [{ code: 'EMESSAGE' }, 'permanent'],
    [{ code: 'EENVELOPE', responseCode: 450, permanent: false }, 'temporary'],
    [{ code: 'EAUTH', responseCode: 535, permanent: true }, 'temporary'],
    [{ code: 'ETLS' }, 'temporary'],
    [{ code: 'EDNS' }, 'temporary'],
  ])('%j: %s', (properties, kind) => {
    expect(smtpFailure(Object.assign(new Error('a\r\nb'), properties))).toEqual({ kind, error: 'a b' });
  });

  it.each([
    ['RCPT TO', 450, true],
    ['RCPT TO', 421, undefined],
    ['MAIL FROM', 450, undefined],
  ])('%s %i is of the recipient: %s', (command, responseCode, isOfRecipient) => {
    const error = Object.assign(new Error('later'), { code: 'EENVELOPE', command, responseCode });
    expect(smtpFailure(error)).toEqual({ kind: 'temporary', error: 'later', isOfRecipient });
  });
});
