const FORM = /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:e[-+]?\d+)?$/i;

/** The number a text writes (`-1`, `.5`, `1e3`), or undefined: `5.`, `+1` and `Infinity` are none. */
export function numberOf(text: string): number | undefined {
  return FORM.test(text) ? Number(text) : undefined;
}
