import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MailSink } from './contact-cases.ts';
import { readMail } from './mail.ts';

/** A mail program for PHP that writes each e-mail to a file. */
export interface MailFolder {
  /** The path of the program, for `sendmail_path`. */
  readonly program: string;
  readonly sink: MailSink;
}

/** Writes the program to the folder in which the server of PHP runs. It writes its e-mails there. */
export function createMailFolder(path: string): MailFolder {
  const program = join(path, 'sendmail.sh');
  writeFileSync(program, '#!/bin/sh\ntest -e broken && exit 1\ncat > "$(mktemp mail-XXXXXX)"\n');
  chmodSync(program, 0o755);
  const broken = join(path, 'broken');
  return {
    program,
    sink: {
      takeMails: () =>
        readdirSync(path)
          .filter((file) => file.startsWith('mail-'))
          .map((file) => {
            const mail = readMail(readFileSync(join(path, file), 'utf8'));
            rmSync(join(path, file));
            return mail;
          }),
      setBroken: (isBroken) => (isBroken ? writeFileSync(broken, '') : existsSync(broken) && rmSync(broken)),
      stop: async () => {},
    },
  };
}
