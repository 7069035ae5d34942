import { isObject, type JsonObject } from '../../src/json/json.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The environment variables that override settings, with the paths of these settings. */
export const variables = {
  HOST: { path: ['host'], isNumber: false },
  PORT: { path: ['port'], isNumber: true },
  PORTICO_DATA: { path: ['data'], isNumber: false },
  PORTICO_STORE: { path: ['store'], isNumber: false },
  PORTICO_SMTP_HOST: { path: ['smtp', 'host'], isNumber: false },
  PORTICO_SMTP_PORT: { path: ['smtp', 'port'], isNumber: true },
  PORTICO_SMTP_USER: { path: ['smtp', 'user'], isNumber: false },
  PORTICO_SMTP_PASSWORD: { path: ['smtp', 'password'], isNumber: false },
  PORTICO_SMTP_FROM: { path: ['smtp', 'from'], isNumber: false },
  PORTICO_OUTBOX_PASSWORD: { path: ['outbox', 'password'], isNumber: false },
} as const;

/** The beginning of a text that stands for the value of an environment variable: `env:SMTP_PASSWORD`. */
export const reference = 'env:';

/**
 * Returns settings with the values of environment variables: texts such as `env:SMTP_PASSWORD` are replaced, and some variables override settings.
 * `PORTICO_SMTP_URL` sets the whole mail server.
 */
export function withEnvironment(
  settings: JsonObject,
  environment: Environment,
): { readonly settings: JsonObject; readonly faults: readonly string[] } {
  const faults: string[] = [];
  const resolved = resolveReferences(settings, '', environment, faults);
  let result: JsonObject = isObject(resolved) ? resolved : settings;
  const url = environment['PORTICO_SMTP_URL'];
  if (url) {
    const server = readSmtpUrl(url);
    if (server) result = { ...result, smtp: { ...(isObject(result['smtp']) && result['smtp']), ...server } };
    else
      faults.push(
        'The environment variable PORTICO_SMTP_URL is no address of a mail server; expected smtp://user:password@smtp.example.com:587, or smtps:// for TLS from the start. Write special characters in the user and the password as %40 for @.',
      );
  }
  for (const [name, { path, isNumber }] of Object.entries(variables)) {
    const value = environment[name];
    if (value) result = withValue(result, path, isNumber && /^\d+$/.test(value) ? Number(value) : value);
  }
  return { settings: result, faults };
}

/** The names that every JavaScript object has. The schemas would ignore settings with such names without a message. */
const reservedNames = new Set(['__proto__', 'constructor', 'prototype']);

/** Returns a value in which references in texts are replaced by the values of environment variables. */
function resolveReferences(value: unknown, path: string, environment: Environment, faults: string[]): unknown {
  if (Array.isArray(value))
    return value.map((item, index) => resolveReferences(item, `${path}[${index}]`, environment, faults));
  if (isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => {
        const inner = path ? `${path}.${name}` : name;
        if (reservedNames.has(name))
          faults.push(`The name "${name}" in "${inner}" is wrong; expected another one, since JavaScript reserves it.`);
        return [name, resolveReferences(item, inner, environment, faults)];
      }),
    );
  if (typeof value !== 'string' || !value.startsWith(reference)) return value;
  const name = value.slice(reference.length);
  const found = environment[name];
  if (!found)
    faults.push(`"${path}" is "${value}", but the environment variable ${name} is not set. Set it before the start.`);
  return found;
}

/** Returns an object with a value at a path. */
function withValue(object: JsonObject, [name = '', ...rest]: readonly string[], value: unknown): JsonObject {
  const inner = object[name];
  return { ...object, [name]: rest.length > 0 ? withValue(isObject(inner) ? inner : {}, rest, value) : value };
}

/** Returns the settings in the address of a mail server. */
function readSmtpUrl(text: string): JsonObject | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || !url.hostname) return undefined;
  try {
    const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
    return {
      host: url.hostname,
      ...(url.port && { port: Number(url.port) }),
      secure: url.protocol === 'smtps:',
      ...(user && { user }),
      ...(password && { password }),
    };
  } catch {
    return undefined;
  }
}
