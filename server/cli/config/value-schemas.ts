import * as v from 'valibot';
import { addressRanges } from '../../http/protection/client-address.ts';

/* Schemas for the values of settings. The messages state what was expected, for `configFault`. */

/** Adds a description of a setting, which the guide and editors show. `defaultText` describes a default that is not a fixed value. */
export const described = <Schema extends v.GenericSchema>(schema: Schema, description: string, defaultText?: string) =>
  v.pipe(
    schema,
    v.metadata<v.InferOutput<Schema>, { readonly description: string; readonly defaultText?: string }>({
      description,
      ...(defaultText !== undefined && { defaultText }),
    }),
  );

/** Makes a setting optional, and adds its description. */
export const optional = <Schema extends v.GenericSchema>(schema: Schema, description: string, defaultText?: string) =>
  v.optional(described(schema, description, defaultText));

/** Makes a setting optional, and adds its description and a default. */
export const withDefault = <Schema extends v.GenericSchema, const Value extends v.InferInput<Schema>>(
  value: Value,
  schema: Schema,
  description: string,
) => v.optional(described(schema, description), value);

/** Returns the schema of a text that is not empty. */
export const text = (expected: string) => v.pipe(v.string(expected), v.nonEmpty(expected));

/** Returns the schema of a text that matches an expression and passes a check. */
const matching = (expected: string, pattern: RegExp, check: (value: string) => boolean = () => true) =>
  v.pipe(v.string(expected), v.regex(pattern, expected), v.check(check, expected));

/** Returns the schema of an integer in a range, both ends included. */
const wholeNumber = (expected: string, least: number, greatest: number) =>
  v.pipe(v.number(expected), v.integer(expected), v.minValue(least, expected), v.maxValue(greatest, expected));

export const flag = v.boolean('true or false');

export const addressText = 'an e-mail address, such as "you@example.com"';
export const mailAddress = matching(addressText, /^[^\s@<>,;]+@[^\s@<>,;]+$/);

export const sender = matching(
  'the address of the site, such as "Harbour <forms@example.com>"',
  /^(?:[^<>@]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
);

export const port = wholeNumber('a number from 0 to 65535', 0, 65_535);
export const remotePort = wholeNumber('a number from 1 to 65535', 1, 65_535);

export const hostName = matching(
  'the name of a server without protocol and port, such as "smtp.example.com"',
  /^(?:[^\s:/@]+|[\dA-Fa-f.]*:[\dA-Fa-f.]*:[\dA-Fa-f.:]*)$/,
);

export const url = matching(
  'an address without a user, such as "https://example.com/messages"',
  /^https?:\/\/./,
  (value) => {
    const address = URL.parse(value);
    return address !== null && address.username === '' && address.password === '';
  },
);

export const databaseUrl = matching(
  'an address such as "postgres://user:password@db.example.com/site" or "env:DATABASE_URL"',
  /^postgres(?:ql)?:\/\/\S+$/,
  (value) => URL.canParse(value),
);

export const webhookSecret = matching('"whsec_" and at least 24 random bytes in Base64', /^whsec_[\w+/=-]{32,}$/);

const passwordText = 'a password with at least 12 characters, such as "env:PORTICO_OUTBOX_PASSWORD"';
export const password = v.pipe(v.string(passwordText), v.minLength(12, passwordText));

export const sitePath = matching('a path in the site, such as "/thanks.html"', /^\/(?!\/)/);

export const proxyAddress = matching(
  'an address or a range of your proxies, such as "127.0.0.1" or "10.0.0.0/8"',
  /^[\dA-Fa-f.:]+(?:\/(?!0+$)\d{1,3})?$/,
  isAddressRange,
);

function isAddressRange(range: string): boolean {
  try {
    addressRanges([range]);
    return true;
  } catch {
    return false;
  }
}

export const origin = matching(
  'the origin of a site, such as "https://www.example.com"',
  /^https?:\/\/[^/]+$/,
  (value) => URL.canParse(value) && new URL(value).origin === value,
);

const secretText = 'a text with at least 16 characters, such as "env:PORTICO_SECRET"';
export const secret = v.pipe(v.string(secretText), v.minLength(16, secretText));

const typesText = 'a list of media types, such as ["image/png", "application/pdf"]';
export const mediaTypes = v.pipe(v.array(text(typesText), typesText), v.nonEmpty(typesText));

/* These maximums are the limits of a request: a larger file is refused in any case. */
export const size = wholeNumber('a number of bytes from 1 to 5242880', 1, 5 * 2 ** 20);

export const count = wholeNumber('a number from 1 to 5', 1, 5);

export const positive = wholeNumber('a whole number from 1 to 1000000', 1, 1_000_000);

const daysText = 'a number of days from 1';
export const days = v.pipe(v.number(daysText), v.minValue(1, daysText));

export const duration = wholeNumber('a number of ms from 1000 to 2400000', 1000, 2_400_000);

const limitText = 'a number or a text, as in HTML';
export const limit = v.union([v.number(limitText), v.string(limitText)], limitText);

const headerNameText =
  'the name of a header, such as "Content-Security-Policy", and none that the connection sets, such as "Content-Length"';
const headerText = 'one line of characters that headers may contain';

const ofConnection = new Set(
  'connection content-encoding content-length content-range expect host keep-alive te trailer transfer-encoding upgrade'.split(
    ' ',
  ),
);

/** Returns the schema of an object that contains the values of headers by name. */
export const headerValues = (expected: string) =>
  v.record(
    v.pipe(
      v.string(),
      v.regex(/^[\w!#$%&'*+.^`|~-]+$/, headerNameText),
      v.check((name) => !ofConnection.has(name.toLowerCase()), headerNameText),
    ),
    v.pipe(v.string(headerText), v.regex(/^[\t\u0020-\u007e\u00a0-\u00ff]*$/, headerText)),
    expected,
  );
