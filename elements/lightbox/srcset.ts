/** A `srcset` without the candidates of that (absolute) address; '' where nothing is left. */
export function withoutCandidate(srcset: string, address: string, page: string): string {
  const kept: string[] = [];
  let rest = srcset;
  while ((rest = rest.replace(/^[\s,]+/, ''))) {
    // As browsers read it: commas belong to an address, but not at its end, where they end the candidate.
    const [written = ''] = rest.split(/\s/, 1);
    const isAlone = written.endsWith(',');
    const comma = rest.indexOf(',', isAlone ? written.length - 1 : written.length);
    const end = comma < 0 ? rest.length : comma;
    const url = isAlone ? written.slice(0, end) : written;
    if (!URL.canParse(url, page) || new URL(url, page).href !== address) kept.push(rest.slice(0, end).trim());
    rest = rest.slice(end);
  }
  return kept.join(', ');
}

/** Has a picture whose address of several failed take another one: the next of its `srcset`, and `src` in the end. */
export function dropFailed(image: HTMLImageElement): void {
  const { srcset, currentSrc } = image;
  const rest = withoutCandidate(srcset, currentSrc, document.baseURI);
  // Where a browser says another address than it was given, each of them is given up.
  if (rest && rest.length < srcset.length) image.srcset = rest;
  else image.removeAttribute('srcset');
}
