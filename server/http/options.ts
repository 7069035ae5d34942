import type { AcceptMessage } from '../message.ts';
import type { FormSchema } from '../validation/form-schema.ts';

/** The languages of the handler's texts. */
export type Language =
  | 'en'
  | 'de'
  | 'ar'
  | 'cs'
  | 'da'
  | 'es'
  | 'fr'
  | 'it'
  | 'ja'
  | 'nl'
  | 'pl'
  | 'pt'
  | 'sv'
  | 'tr'
  | 'uk'
  | 'zh';

/** One refused field, as the elements read it. */
export interface FieldError {
  /** The name of the field. */
  readonly field: string;
  readonly message: string;
}

/** The files that a file field accepts. */
export interface FileFieldOptions {
  /**
   * Media types such as `image/png`, `image/*` or `text/plain`. The type of a file is detected from its content, and its name must fit it;
   * neither the name nor the type that the browser sends is trusted. `image/*` does not include SVG, which can contain scripts.
   * `application/octet-stream` accepts content of an unknown type.
   */
  readonly types: readonly string[];
  /** The maximum size of one file in bytes; by default that of the limits. */
  readonly maxSize?: number;
  /** The maximum number of files; 1 by default. */
  readonly maxCount?: number;
}

/** One form that the handler receives. */
export interface FormOptions {
  /** The path that receives the form; `/api/` and the name of the form by default. */
  readonly path?: string;
  /**
   * The rules of the fields, as for `validate()`; only the fields in `fields` become a part of the message. Without `fields`, a message has at
   * most 50 names, and 20 new ones a day; further fields are JSON in the field `other`. Names in `rules`, `replyTo` and `headerFields` do not
   * count.
   */
  readonly schema?: FormSchema;
  /**
   * The file fields by name; by default those with the type `file` in the schema, with the types in their `accept`. Files in other fields are
   * refused.
   */
  readonly files?: Readonly<Record<string, FileFieldOptions>>;
  /** The field with the visitor's e-mail address. It must be empty or one address, because it becomes a header of the e-mail. */
  readonly replyTo?: string;
  /** Other fields that become headers of the e-mail, such as the subject. They must not contain line breaks or control characters. */
  readonly headerFields?: readonly string[];
  /** The labels of the fields by name, for the page of errors; by default those of the schema. */
  readonly labels?: Readonly<Record<string, string>>;
  /** The language of the texts; `en` by default. `auto` is the first known language that the visitor's browser accepts. */
  readonly language?: Language | 'auto';
  /** Texts of your own in place of the default texts. */
  readonly texts?: Partial<Record<'sent' | 'invalid' | 'spam' | 'failed', string>>;
  /** The address of the page after sending for visitors without JavaScript; by default a short page of the handler. */
  readonly redirect?: string;
}

/** The limits of one request. A request that exceeds one of them is refused as soon as this is known. */
export interface Limits {
  /** The maximum size of the whole body in bytes; by default 10 MiB if the form has file fields, otherwise 256 KiB. */
  readonly body?: number;
  /** The maximum size of one file in bytes; 5 MiB by default. */
  readonly file?: number;
  /** The maximum number of files; 5 by default. */
  readonly files?: number;
  /** The maximum number of text fields; 200 by default. */
  readonly fields?: number;
  /** The maximum length of a text in UTF-16 code units, as `maxlength` counts; 20 000 by default. */
  readonly fieldLength?: number;
  /** The maximum time in ms in which the body must arrive; 60 000 by default. */
  readonly time?: number;
}

/** Counts events. Several processes may share a store, such as one in a database. */
export interface CounterStore {
  /**
   * Adds 1 to the counter and resolves to its new value. The counter starts at 0 and may be forgotten after `expiresAt` (ms since 1970). `key`
   * contains no personal data.
   */
  increment(key: string, expiresAt: number): Promise<number>;
}

/** The token of cached pages, which proves that the visitor requested it before sending the form. It is accepted for one message. */
export interface TokenOptions {
  /** Refuses forms without a token; by default, the token is checked only if the form contains one. */
  readonly required?: boolean;
  /** The minimum time in ms from the request of the token to sending; 3000 by default. Faster sends are treated as spam. */
  readonly minFillTime?: number;
  /** The maximum time in ms; 24 hours by default. */
  readonly maxAge?: number;
}

/** The proof of work by which ALTCHA slows bots down. */
export interface AltchaOptions {
  /** The iterations of PBKDF2 per attempt; 1000 by default. */
  readonly cost?: number;
  /** The maximum number of attempts of the visitor's browser; 10 000 by default. */
  readonly maxNumber?: number;
  /** The time in ms for which a challenge is valid; 20 minutes by default. */
  readonly maxAge?: number;
}

/** The services whose captchas the handler checks. */
export type CaptchaProvider = 'turnstile' | 'recaptcha' | 'hcaptcha';

/** The captcha of Cloudflare, Google or hCaptcha, without which no message is accepted. */
export interface CaptchaOptions {
  readonly provider: CaptchaProvider;
  /** The secret key that the provider has assigned to the site. */
  readonly secret: string;
  /** The host names of the pages with the form, such as `www.example.com`; without them, the settings of the provider decide. */
  readonly hostnames?: readonly string[];
  /** The action that the page must name, for Turnstile and reCAPTCHA v3. */
  readonly action?: string;
  /** The lowest score of reCAPTCHA v3 that is accepted, from 0 to 1; 0.5 by default. */
  readonly minScore?: number;
  /** The time in ms after which the provider counts as unavailable; 10 000 by default. */
  readonly timeout?: number;
  /** The address that checks tokens, such as that of a proxy of your own. */
  readonly verifyUrl?: string;
  readonly fetch?: typeof fetch;
}

/** The protection against spam and abuse. */
export interface ProtectOptions {
  /**
   * The key that signs tokens and challenges, at least 16 characters. By default a random key of this process: tokens are then invalid after a
   * restart and in other processes.
   */
  readonly secret?: string;
  /** The name of the hidden field that only bots fill in; `website` by default. `false` switches it off. */
  readonly honeypot?: string | false;
  /** The origins of other sites whose pages may send forms, such as `https://example.com`. The site of the handler itself always may. */
  readonly origins?: readonly string[];
  /** The maximum number of requests per address and window (ms); 20 in 10 minutes by default. `false` switches it off. */
  readonly rateLimit?: { readonly max: number; readonly window: number } | false;
  /** The counters of the rate limit, and of used tokens and challenges; in the memory of this process by default. */
  readonly store?: CounterStore;
  /** The addresses or ranges (`10.0.0.0/8`) of your own proxies. Only their `X-Forwarded-For` is believed. */
  readonly trustedProxies?: readonly string[];
  readonly token?: TokenOptions;
  readonly altcha?: AltchaOptions;
  readonly captcha?: CaptchaOptions;
}

/** The result of one request, for logs; without personal data. */
export interface FormEvent {
  readonly kind:
    | 'accepted'
    | 'duplicate'
    | 'invalid'
    | 'spam'
    | 'refused'
    | 'failed'
    /** A counter store failed, or the address of the visitor is unknown: the request was processed without the protection. */
    | 'unprotected';
  /** The name of the form. */
  readonly form: string;
  /** The status of the response. */
  readonly status?: number;
  /** The reason, such as `honeypot` or `too-large`. */
  readonly reason?: string;
  /** The number of fields that the form does not declare: the message lacks them, or has them in the field `other`. */
  readonly dropped?: number;
  readonly error?: unknown;
}

/** The options of `createFormHandler()`. */
export interface FormHandlerOptions {
  /** The forms by name. The name becomes `message.form`. */
  readonly forms: Readonly<Record<string, FormOptions>>;
  /** Stores a valid message, such as `outbox.accept`. The visitor reads “sent” only after it has resolved. */
  readonly deliver: AcceptMessage;
  readonly protect?: ProtectOptions;
  readonly limits?: Limits;
  /** The address of a style sheet for the pages that visitors without JavaScript see. */
  readonly stylesheet?: string;
  /** Receives the result of each request, for logs. By default, only failures are logged, on the console. */
  readonly onEvent?: (event: FormEvent) => void;
}

/** The connection of a request, which a standard `Request` does not contain. */
export interface Connection {
  /** The address of the other end: in Node `incoming.socket.remoteAddress`, in a worker the header that its platform documents. */
  readonly address?: string | undefined;
}

/** Answers the requests of forms; 404 for other paths. Never rejects. */
export interface FormHandler {
  (request: Request, connection?: Connection): Promise<Response>;
  /** The paths of which the handler answers requests, for a router; `ALL` means that it answers each method. */
  readonly routes: readonly { readonly method: 'ALL' | 'GET' | 'OPTIONS'; readonly path: string }[];
  /** Returns whether the handler answers requests of this path. */
  handles(pathname: string): boolean;
  /** Returns a new token of a form, to print into a page that is not cached. Rejects without `protect.token`. */
  issueToken(form: string): Promise<string>;
}
