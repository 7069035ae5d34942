import type { AcceptMessage } from '../message.ts';
import type { FormSchema } from '../validation/form-schema.ts';

/** The languages in which the handler has texts. */
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

/** A refused field, in the format that the elements read. */
export interface FieldError {
  /** The name of the field. */
  readonly field: string;
  readonly message: string;
}

/** The files that a file field accepts. */
export interface FileFieldOptions {
  /**
   * Media types such as `image/png`, `image/*` or `text/plain`. The type of a file is detected from its content, and the file's name must fit this
   * type. Neither the name nor the type that the browser sends is trusted. `image/*` does not include SVG, which can contain scripts.
   * `application/octet-stream` accepts content of any type.
   */
  readonly types: readonly string[];
  /** The maximum size of a file in bytes; by default, the limit of `Limits`. */
  readonly maxSize?: number;
  /** The maximum number of files; 1 by default. */
  readonly maxCount?: number;
}

/** A form that the handler receives. */
export interface FormOptions {
  /** The path that receives the form; by default, `/api/` followed by the name of the form. */
  readonly path?: string;
  /**
   * The rules of the fields, as for `validate()`. If the schema has `fields`, only these fields become a part of the message. Otherwise a message has
   * at most 50 names, of which 20 per day may be new, and all other fields become JSON in the field `other`. Names in `rules`, `replyTo` and
   * `headerFields` are not counted.
   */
  readonly schema?: FormSchema;
  /**
   * The file fields by name; by default, the fields with the type `file` in the schema, with the types in their `accept`. Files in any other field
   * are refused.
   */
  readonly files?: Readonly<Record<string, FileFieldOptions>>;
  /** The field with the visitor's e-mail address. Because it becomes a header of the e-mail, it must be empty or a single address. */
  readonly replyTo?: string;
  /** Other fields that become headers of the e-mail, such as the subject. They must not contain line breaks or control characters. */
  readonly headerFields?: readonly string[];
  /** The labels of the fields by name, for the page with errors; by default, those in the schema. */
  readonly labels?: Readonly<Record<string, string>>;
  /** The language of the texts; `en` by default. `auto` means the first supported language that the visitor's browser accepts. */
  readonly language?: Language | 'auto';
  /** Your own texts, which replace the default texts. */
  readonly texts?: Partial<Record<'sent' | 'invalid' | 'spam' | 'failed', string>>;
  /** The address of the page that visitors without JavaScript see after sending; by default, a short page of the handler. */
  readonly redirect?: string;
}

/** The limits of a request. A request that exceeds a limit is refused as soon as this is known. */
export interface Limits {
  /** The maximum size of the whole body in bytes; by default 10 MiB if the form has file fields, otherwise 256 KiB. */
  readonly body?: number;
  /** The maximum size of a file in bytes; 5 MiB by default. */
  readonly file?: number;
  /** The maximum number of files; 5 by default. */
  readonly files?: number;
  /** The maximum number of text fields; 200 by default. */
  readonly fields?: number;
  /** The maximum length of a text in UTF-16 code units, as `maxlength` counts; 20 000 by default. */
  readonly fieldLength?: number;
  /** The maximum time in ms until the body has arrived; 60 000 by default. */
  readonly time?: number;
}

/** Counts events. Several processes may share a store, for example one in a database. */
export interface CounterStore {
  /**
   * Adds 1 to a counter and resolves with its new value. A counter starts at 0, and may be forgotten after `expiresAt` (ms since 1970). `key`
   * contains no personal data.
   */
  increment(key: string, expiresAt: number): Promise<number>;
}

/**
 * The options of the token, which a page requests when it is opened. It proves that the visitor requested it some time before sending the form. Each
 * token is accepted for one message.
 */
export interface TokenOptions {
  /** `true` to refuse forms without a token. By default, a token is checked only if the form contains one. */
  readonly required?: boolean;
  /** The minimum time in ms between requesting the token and sending; 3000 by default. A faster send is treated as spam. */
  readonly minFillTime?: number;
  /** The maximum time in ms between requesting the token and sending; 24 hours by default. */
  readonly maxAge?: number;
}

/** The options of ALTCHA, a proof of work that slows bots down. */
export interface AltchaOptions {
  /** The number of PBKDF2 iterations per attempt; 1000 by default. */
  readonly cost?: number;
  /** The maximum number of attempts of the visitor's browser; 10 000 by default. */
  readonly maxNumber?: number;
  /** The time in ms for which a challenge is valid; 20 minutes by default. */
  readonly maxAge?: number;
}

/** The services whose captchas the handler checks. */
export type CaptchaProvider = 'turnstile' | 'recaptcha' | 'hcaptcha';

/** The options of a captcha of Cloudflare, Google or hCaptcha. Messages without a valid captcha are refused. */
export interface CaptchaOptions {
  readonly provider: CaptchaProvider;
  /** The secret key that the provider has assigned to the site. */
  readonly secret: string;
  /** The host names of the pages with the form, such as `www.example.com`. By default, the settings at the provider decide. */
  readonly hostnames?: readonly string[];
  /** For Turnstile and reCAPTCHA v3: the action that the page must name. */
  readonly action?: string;
  /** The lowest accepted score of reCAPTCHA v3, from 0 to 1; 0.5 by default. */
  readonly minScore?: number;
  /** The time in ms after which the provider counts as unavailable; 10 000 by default. */
  readonly timeout?: number;
  /** The address that checks tokens, for example of your own proxy. */
  readonly verifyUrl?: string;
  readonly fetch?: typeof fetch;
}

/** The protection against spam and abuse. */
export interface ProtectOptions {
  /**
   * The key that signs tokens and challenges, with at least 16 characters. By default, it is random for each process: tokens are then invalid after a
   * restart, and in other processes.
   */
  readonly secret?: string;
  /** The name of the hidden field that only bots fill in; `website` by default. `false` disables it. */
  readonly honeypot?: string | false;
  /** The origins of other sites whose pages may send forms, such as `https://example.com`. The handler's own site is always allowed. */
  readonly origins?: readonly string[];
  /** The maximum number of requests per address in a window of time (ms); by default 20 in 10 minutes. `false` disables it. */
  readonly rateLimit?: { readonly max: number; readonly window: number } | false;
  /** The counters for the rate limit, and for used tokens and challenges; by default in the memory of this process. */
  readonly store?: CounterStore;
  /** The addresses or ranges (`10.0.0.0/8`) of your own proxies. The header `X-Forwarded-For` is trusted only if they have written it. */
  readonly trustedProxies?: readonly string[];
  readonly token?: TokenOptions;
  readonly altcha?: AltchaOptions;
  readonly captcha?: CaptchaOptions;
}

/** The result of a request, for logs. It contains no personal data. */
export interface FormEvent {
  readonly kind:
    | 'accepted'
    | 'duplicate'
    | 'invalid'
    | 'spam'
    | 'refused'
    | 'failed'
    /** A counter store has failed, or the visitor's address is unknown: the request was processed without this protection. */
    | 'unprotected';
  /** The name of the form. */
  readonly form: string;
  /** The status of the response. */
  readonly status?: number;
  /** The reason, such as `honeypot` or `too-large`. */
  readonly reason?: string;
  /** The number of fields that the form does not declare. They are missing in the message, or are in its field `other`. */
  readonly dropped?: number;
  readonly error?: unknown;
}

/** The options of `createFormHandler()`. */
export interface FormHandlerOptions {
  /** The forms, by name. `message.form` contains this name. */
  readonly forms: Readonly<Record<string, FormOptions>>;
  /** Stores a valid message, for example `outbox.accept`. The visitor is told that the message was sent only after this has resolved. */
  readonly deliver: AcceptMessage;
  readonly protect?: ProtectOptions;
  readonly limits?: Limits;
  /** The address of a style sheet for the pages that visitors without JavaScript see. */
  readonly stylesheet?: string;
  /** Receives the result of each request, for logs. By default, only failures are logged, on the console. */
  readonly onEvent?: (event: FormEvent) => void;
}

/** The data about a connection that a standard `Request` does not contain. */
export interface Connection {
  /** The address of the other end: in Node, `incoming.socket.remoteAddress`; in a worker, the header that the platform documents. */
  readonly address?: string | undefined;
}

/** Handles the requests of forms; responds with 404 on other paths. Never rejects. */
export interface FormHandler {
  (request: Request, connection?: Connection): Promise<Response>;
  /** The paths that the handler handles, for a router. `ALL` stands for all methods. */
  readonly routes: readonly { readonly method: 'ALL' | 'GET' | 'OPTIONS'; readonly path: string }[];
  /** Returns whether the handler handles requests of this path. */
  handles(pathname: string): boolean;
  /** Returns a new token for a form, to be printed into a page that is not cached. Rejects without `protect.token`. */
  issueToken(form: string): Promise<string>;
}
