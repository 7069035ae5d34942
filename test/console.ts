const restores: (() => void)[] = [];

/** Keeps what is said on the console during a test, and off the screen. Each entry is the texts of one call. */
export function hearConsole(method: 'error' | 'warn'): string[] {
  const said: string[] = [];
  const before = console[method];
  console[method] = (...parts: readonly unknown[]) => void said.push(parts.map(String).join(' '));
  restores.push(() => void (console[method] = before));
  return said;
}

afterEach(() => {
  for (const restore of restores.splice(0)) restore();
});
