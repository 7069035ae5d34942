/** The selectors of a list (`h1, :is(h2, h3)`): apart at its commas, but not at those in brackets. */
export function selectorsOf(list: string): string[] {
  const selectors = [''];
  let depth = 0;
  for (const letter of list) {
    if (letter === '(' || letter === '[') depth += 1;
    if (letter === ')' || letter === ']') depth -= 1;
    if (letter === ',' && depth === 0) selectors.push('');
    else selectors[selectors.length - 1] += letter;
  }
  return selectors.map((selector) => selector.trim()).filter(Boolean);
}
