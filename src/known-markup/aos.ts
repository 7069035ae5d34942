const sides: Readonly<Record<string, string>> = { '-left': '-right', '-right': '-left' };

/**
 * Returns the animation that equals an animation of the script AOS; '' if there is none. The names of AOS state where content moves to: content that
 * moves left comes from the right.
 */
export function typeOfAos(name: string): string {
  const [, kind = '', way = ''] = /^(fade|slide|zoom-in|flip)(-up|-down|-left|-right)?/.exec(name) ?? [];
  if (kind === 'flip') return sides[way] ? 'flip-y' : 'flip-x';
  return kind.replace('-in', '') + (sides[way] ?? way);
}
