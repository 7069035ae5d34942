/** One candidate of a `srcset`: `text` is the URL with its descriptor, as written. */
export interface SrcsetCandidate {
  readonly url: string;
  readonly text: string;
}

/** Returns the candidates of a `srcset`, parsed as in the HTML standard: a comma is part of a URL, except at its end. */
export function srcsetCandidates(srcset: string): SrcsetCandidate[] {
  const candidates: SrcsetCandidate[] = [];
  let rest = srcset;
  while ((rest = rest.replace(/^[\s,]+/, ''))) {
    const [written = ''] = rest.split(/\s/, 1);
    const isAlone = written.endsWith(',');
    const comma = rest.indexOf(',', isAlone ? written.length - 1 : written.length);
    const end = comma < 0 ? rest.length : comma;
    candidates.push({ url: isAlone ? written.slice(0, end) : written, text: rest.slice(0, end).trim() });
    rest = rest.slice(end);
  }
  return candidates;
}

/** Returns the URL with the largest width or density; '' for an empty `srcset`. A candidate without a descriptor has the density 1. */
export function largestCandidate(srcset: string): string {
  let url = '';
  let largest = 0;
  for (const candidate of srcsetCandidates(srcset)) {
    const size = Number.parseFloat(candidate.text.slice(candidate.url.length)) || 1;
    if (size > largest) [url, largest] = [candidate.url, size];
  }
  return url;
}
