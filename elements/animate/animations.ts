/** One of the library's own animations. */
export interface OwnAnimation {
  readonly kind: 'fade' | 'slide' | 'zoom' | 'bounce' | 'flip' | 'pulse' | 'shake';
  /** Which way it moves (`up` comes from below), from which side it comes (`left`, `start`), or what it turns around. */
  readonly way?: 'up' | 'down' | 'left' | 'right' | 'start' | 'end' | 'x' | 'y';
}

const kinds = ['fade', 'slide', 'zoom', 'bounce', 'flip', 'pulse', 'shake'] as const;
const ways = ['up', 'down', 'left', 'right', 'start', 'end', 'x', 'y'] as const;

/**
 * The library's animation that a name means, as this library writes it (`fade-up`) or as themes do (`fadeInUp`, `flipinx`, `fadeInUpBig`).
 * `undefined` for a name of the page's own.
 */
export function animationOf(type: string): OwnAnimation | undefined {
  const name = type.trim().toLowerCase();
  const kind = kinds.find((one) => name.startsWith(one));
  if (!kind) return undefined;
  const rest = name
    .slice(kind.length)
    .replace(/^-?in(?=-|$|up|down|left|right|x|y)/, '')
    .replace(/big$/, '')
    .replace(/^-/, '');
  const way = ways.find((one) => one === rest);
  if (rest !== '' && !way) return undefined;
  const isTurn = way === 'x' || way === 'y';
  if (kind === 'flip') return !way ? { kind, way: 'y' } : isTurn ? { kind, way } : undefined;
  if (isTurn || (way && (kind === 'pulse' || kind === 'shake'))) return undefined;
  return way ? { kind, way } : { kind };
}

/** The classes that bring an animation about; one of the page's own has its name for a class. */
export function classesOf(type: string): string[] {
  const own = animationOf(type);
  const names = own ? [`portico-${own.kind}`, ...(own.way ? [`portico-way-${own.way}`] : [])] : [];
  // What a theme writes for the class of an animation stays one: its own rules, if it has any, win.
  const written = type.trim();
  return /^[a-z_-][\w-]*$/i.test(written) && !names.includes(written) && !isOwnName(written)
    ? [...names, written]
    : names;
}

/** The library's own way of writing: as a class of the page that would mean something else (`fade`). */
const isOwnName = (written: string): boolean => animationOf(written) !== undefined && written === written.toLowerCase();
