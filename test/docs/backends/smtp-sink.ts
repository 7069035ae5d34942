import { createServer, type Socket } from 'node:net';
import type { MailSink } from './contact-cases.ts';
import { readMail, type Mail } from './mail.ts';
import { listen } from './listen.ts';

/** Starts an SMTP server that accepts every message and delivers none. */
export async function startSmtpSink(): Promise<MailSink & { readonly url: string }> {
  const received: Mail[] = [];
  let isBroken = false;
  const sockets = new Set<Socket>();

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    let input = '';
    let isData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 sink');
    socket.on('data', (chunk) => {
      input += chunk.toString('latin1');
      for (;;) {
        const end = isData ? '\r\n.\r\n' : '\r\n';
        const at = input.indexOf(end);
        if (at < 0) return;
        const part = input.slice(0, at);
        input = input.slice(at + end.length);
        if (isData) {
          received.push(readMail(Buffer.from(part, 'latin1').toString().replaceAll('\r\n..', '\r\n.')));
          isData = false;
          say('250 accepted');
          continue;
        }
        const command = part.slice(0, 4).toUpperCase();
        isData = command === 'DATA';
        if (isBroken && command === 'MAIL') say('451 broken');
        else say(isData ? '354 continue' : command === 'QUIT' ? '221 bye' : '250 ok');
      }
    });
  });

  const listening = await listen(server);
  return {
    url: `smtp://127.0.0.1:${listening.port}`,
    takeMails: () => received.splice(0),
    setBroken: (value) => (isBroken = value),
    async stop() {
      for (const socket of sockets) socket.destroy();
      await listening.close();
    },
  };
}
