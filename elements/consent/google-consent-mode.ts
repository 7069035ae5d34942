/** The consent types of Google Consent Mode, by the purpose that grants them. */
const typesOf: Readonly<Record<string, readonly string[]>> = {
  analytics: ['analytics_storage'],
  marketing: ['ad_storage', 'ad_user_data', 'ad_personalization'],
  memory: ['functionality_storage', 'personalization_storage'],
};

/** The time (ms) for which Google tags wait for the first decision. */
const waitForUpdate = 500;

type Signals = Readonly<Record<string, 'granted' | 'denied' | number>>;

/** Returns the state of each consent type. A type is denied if its purpose is not granted. */
export function consentSignals(granted: readonly string[]): Signals {
  const states = Object.entries(typesOf).flatMap(([purpose, types]) =>
    types.map((type) => [type, granted.includes(purpose) ? 'granted' : 'denied'] as const),
  );
  return { ...Object.fromEntries(states), security_storage: 'granted' };
}

/** Returns the queue of Google tags on this page. */
function dataLayer(): unknown[] {
  const queue: unknown = Reflect.get(globalThis, 'dataLayer');
  if (Array.isArray(queue)) return queue;
  const created: unknown[] = [];
  Reflect.set(globalThis, 'dataLayer', created);
  return created;
}

/** Adds a command to the queue. */
function push(..._command: readonly unknown[]): void {
  // Google tags ignore arrays. A command must be an `arguments` object.
  dataLayer().push(arguments);
}

const isDefault = (entry: unknown): boolean =>
  typeof entry === 'object' &&
  entry !== null &&
  Reflect.get(entry, 0) === 'consent' &&
  Reflect.get(entry, 1) === 'default';

/** Reports the decisions to Google tags. The first report is the `default`, unless the page has set a default itself. */
export function signalConsent(granted: readonly string[], isAnswered: boolean): void {
  const hasDefault = dataLayer().some(isDefault);
  if (!hasDefault) push('consent', 'default', { ...consentSignals([]), wait_for_update: waitForUpdate });
  if (isAnswered || granted.length > 0) push('consent', 'update', consentSignals(granted));
}
