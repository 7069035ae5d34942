import { statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { schemaMistakes } from '../../validation/check-schema.ts';
import { formMistakes } from '../../http/form-mistakes.ts';
import { protectionFields } from '../../http/protection-fields.ts';
import { commentFields } from '../../site/comments/comment-fields.ts';
import { isPublicPath, publicNames } from '../../site/public-path.ts';
import { searchPage } from '../../site/search-endpoints.ts';
import type { Config } from './config-schema.ts';
import type { FormConfig } from './form-config-schema.ts';
import { hasReplyMails } from '../delivery-targets.ts';
import { formOptions } from '../configured-forms.ts';
import { slowTextByAnalysis } from './slow-text-by-analysis.ts';

/** The real paths of the folders of a site. */
interface Folders {
  readonly site: string;
  readonly data: string;
}

/** Returns messages about settings of a configuration that are valid by themselves, but conflict. */
export function configConflicts(
  { url, forms, smtp, outbox, comments, protect, store }: Config,
  { site, data }: Folders,
): readonly string[] {
  const faults: string[] = [];
  if (smtp?.password !== undefined && smtp.user === undefined)
    faults.push('"smtp.password" is of no user, and "smtp.user" is missing. Add it, or remove the password.');
  if (smtp?.user !== undefined && smtp.password === undefined)
    faults.push('"smtp.user" has no password, and "smtp.password" is missing. Add it, or remove the user.');
  if (protect.captcha?.provider === 'hcaptcha' && protect.captcha.action !== undefined)
    faults.push('"protect.captcha.action" is for Turnstile and reCAPTCHA: hCaptcha has no actions. Remove it.');
  faults.push(...portFaults(smtp));
  for (const [name, form] of Object.entries(forms)) {
    const { email, webhook, fields, rules, redirect } = form;
    if (fields && rules) faults.push(`"forms.${name}" has both "fields" and "rules"; expected one of them.`);
    else if (fields ?? rules)
      faults.push(
        ...schemaMistakes(fields ? { fields } : { rules }, slowTextByAnalysis).map(
          (mistake) => `"forms.${name}": ${mistake}`,
        ),
      );
    const mistakes = formMistakes(formOptions(form), protect.honeypot, 'subject');
    faults.push(...mistakes.map((mistake) => `"forms.${name}": ${mistake}`));
    if (redirect !== undefined && mistakes.length === 0 && !isPage(site, redirect))
      faults.push(
        `"forms.${name}.redirect" is "${redirect}", which is no file that visitors see in ${site}. Create it, or choose another page.`,
      );
    faults.push(...visitorMailFaults(name, form, { url, smtp, protect, outbox }));
    if (email !== undefined && !smtp)
      faults.push(
        `"forms.${name}.email" needs a mail server, and "smtp" is missing. Add "smtp", or set the environment variable PORTICO_SMTP_URL and PORTICO_SMTP_FROM.`,
      );
    if (email === undefined && !webhook && !outbox)
      faults.push(
        `"forms.${name}" has neither "email" nor "webhook", and "outbox.password" is missing, so nobody could read its messages. Add one of them.`,
      );
  }
  if (protect.spam && !outbox)
    faults.push(
      '"protect.spam" keeps messages in the outbox page, and "outbox.password" is missing. Add it, or remove "spam".',
    );
  if (protect.spam?.akismet && url === undefined)
    faults.push('"protect.spam.akismet" needs the address of the site, and "url" is missing. Add it.');
  if (outbox?.notify !== undefined && !smtp)
    faults.push('"outbox.notify" needs a mail server, and "smtp" is missing. Add "smtp".');
  const names = relative(site, data).split(sep);
  const needsData = store === undefined && (Object.keys(forms).length > 0 || comments !== false);
  if (needsData && (data === site || isPublicPath(names)))
    faults.push(
      `"data" is the folder ${data}, which visitors could read. Choose a folder outside ${site}, or one whose name begins with a dot.`,
    );
  if (comments !== false && (comments === true || comments.moderate) && !outbox)
    faults.push(
      '"comments" are approved in the outbox page, and "outbox.password" is missing. Add it, or set "comments": { "moderate": false }.',
    );
  if (hasReplyMails(comments) && !smtp)
    faults.push('"comments.replyMails" needs a mail server, and "smtp" is missing. Add "smtp".');
  if (hasReplyMails(comments) && url === undefined)
    faults.push(
      '"comments.replyMails" sends links to the site, and "url" is missing. Add its address, such as "https://www.example.com".',
    );
  const { honeypot = '' } = protect;
  if (
    comments !== false &&
    honeypot !== false &&
    [...commentFields(hasReplyMails(comments)), ...protectionFields].includes(honeypot)
  )
    faults.push(
      `"protect.honeypot" is "${honeypot}", a field of comments or of the protection, so each comment would count as spam. Choose another name.`,
    );
  return faults;
}

/**
 * Returns messages about the port of a mail server. According to the standards, connections on port 465 begin with TLS, and those on 25 and 587
 * change to TLS later.
 */
function portFaults(smtp: Config['smtp']): readonly string[] {
  const { port, secure } = smtp ?? {};
  if (secure === true && (port === 25 || port === 587))
    return [
      `"smtp.secure" begins with TLS, and a server at port ${port} changes to it later. Remove "secure" (in PORTICO_SMTP_URL, write "smtp:"), or use port 465.`,
    ];
  if (secure === false && port === 465)
    return [
      `"smtp.secure" is false, and a server at port 465 begins with TLS. Remove "secure" (in PORTICO_SMTP_URL, write "smtps:"), or use port 587.`,
    ];
  return [];
}

/** Returns whether a path of the site leads to a page for visitors: a file, or the search. */
function isPage(site: string, path: string): boolean {
  const { pathname } = new URL(path, 'http://site');
  if (pathname === searchPage) return true;
  const names = publicNames(pathname);
  return names !== undefined && [names, [...names, 'index.html']].some((each) => isFile(join(site, ...each)));
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** Returns messages about the settings of a form that make the server mail visitors. */
function visitorMailFaults(
  name: string,
  { reply, confirm, mail, email, replyTo, fields, rules = [], language }: FormConfig,
  { url, smtp, protect: { altcha, captcha }, outbox }: Pick<Config, 'url' | 'smtp' | 'protect' | 'outbox'>,
): readonly string[] {
  const faults: string[] = [];
  if (mail && email === undefined)
    faults.push(
      `"forms.${name}.mail" is the template of a mail, and "forms.${name}.email" is missing. Add its recipients.`,
    );
  const setting = confirm ? 'confirm' : reply && 'reply';
  if (!setting) return faults;
  const place = `"forms.${name}.${setting}"`;
  if (!smtp) faults.push(`${place} needs a mail server, and "smtp" is missing. Add "smtp".`);
  if (replyTo === undefined)
    faults.push(
      `${place} mails the visitor, and "forms.${name}.replyTo" is missing. Add the name of the field with the address.`,
    );
  else if (
    confirm &&
    !fields?.[replyTo]?.required &&
    !rules.some(({ rule, field }) => rule === 'required' && field === replyTo)
  )
    faults.push(
      `${place} needs an address in each message. Set "required" of "forms.${name}.fields.${replyTo}" to true, or add the rule "required" of this field to "rules".`,
    );
  if (confirm && !outbox)
    faults.push(
      `${place} keeps messages in the outbox page until they are confirmed, and "outbox.password" is missing. Add it.`,
    );
  if (confirm && language === 'auto')
    faults.push(
      `${place} mails a link after the request has ended, and "forms.${name}.language" is "auto". Choose one language.`,
    );
  if (confirm && url === undefined)
    faults.push(
      `${place} sends a link to the site, and "url" is missing. Add its address, such as "https://www.example.com".`,
    );
  if (setting === 'reply' && !altcha && !captcha)
    faults.push(
      `${place} would let bots send mail to anybody. Set "protect.altcha" or "protect.captcha", or let visitors confirm their address with "forms.${name}.confirm".`,
    );
  return faults;
}
