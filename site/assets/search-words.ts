/** Words that say nothing about the subject of a question. */
const fillers = new Set(
  'a an and are can do does for how i in is it my not of on or the this to what when where which why with your'.split(
    ' ',
  ),
);

/** Returns the words of a question that the index can find: without fillers, unless nothing else is left. */
export function searchWords(text: string): string {
  const words = text.trim().split(/\s+/);
  const meaningful = words.filter((word) => !fillers.has(word.toLowerCase().replaceAll(/[?!.,]/g, '')));
  return (meaningful.length > 0 ? meaningful : words).join(' ');
}
