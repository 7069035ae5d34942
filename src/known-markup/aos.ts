const sides: Readonly<Record<string, string>> = { '-left': '-right', '-right': '-left' };

/**
 * Returns the animation with a name of the script AOS; '' for one that has no equivalent. A name of AOS says where content moves to: what moves left
 * comes from the right.
 */
export function typeOfAos(name: string): string {
  const [, kind = '', way = ''] = /^(fade|slide|zoom-in|flip)(-up|-down|-left|-right)?/.exec(name) ?? [];
  if (kind === 'flip') return sides[way] ? 'flip-y' : 'flip-x';
  return kind.replace('-in', '') + (sides[way] ?? way);
}
