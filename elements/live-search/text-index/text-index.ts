import { DistancesToBeginnings } from './edit-distance.ts';
import { joinedWords, searchesOf } from '../../../src/text/fold-text.ts';
import { wordsOf } from './text-words.ts';

/** A document that contains all words of a search. */
export interface Found {
  /** The number of the document, in the order of `add()`. */
  readonly id: number;
  /** The words of the document that match, folded: the beginnings that were searched for or, with typing errors, whole words. */
  readonly matches: readonly string[];
}

/** A word of the documents. */
interface Term {
  readonly text: string;
  /** Three numbers for each document with the word: its id, and how often the word occurs in its title and in its text. */
  readonly places: number[];
}

/** A term that matches a word of a search. */
interface Match {
  readonly term: Term;
  /** 1 for the same word; less for a longer word and for one with typing errors. */
  readonly quality: number;
}

/** The weight of the title against the text. */
const titleWeight = 3;

/** The number of terms whose sorting takes about a millisecond. */
const longList = 500;

/** The number of typing errors that a word may contain. Short words have too many neighbours. */
const editsFor = ({ length }: string): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** The lengths of one field of all documents, in words. */
class Lengths {
  readonly #lengths: number[] = [];
  #sum = 0;
  /** The weights of the lengths, computed for the first search. */
  #weights: Float32Array | undefined;

  add(length: number): void {
    this.#lengths.push(length);
    this.#sum += length;
    this.#weights = undefined;
  }

  /**
   * Returns the weight of each document. A word that occurs `count` times in the field has the relevance `count / (count + weight)`: less in a long
   * field, as in BM25.
   */
  get weights(): Float32Array {
    const average = this.#sum / this.#lengths.length;
    return (this.#weights ??= Float32Array.from(
      this.#lengths,
      (length) => 1.2 * (0.25 + (0.75 * length) / (average || 1)),
    ));
  }

  get count(): number {
    return this.#lengths.length;
  }
}

/** The terms with the same first letter: the candidates for a word of a search. */
class Candidates {
  readonly #terms: Term[] = [];
  #isSorted = true;

  add(term: Term): void {
    this.#terms.push(term);
    this.#isSorted = false;
  }

  /** The terms in alphabetical order. */
  get sorted(): readonly Term[] {
    if (!this.#isSorted) this.#terms.sort((one, other) => (one.text < other.text ? -1 : 1));
    this.#isSorted = true;
    return this.#terms;
  }

  beginningWith(word: string): readonly Term[] {
    const terms = this.sorted;
    let [low, high] = [0, terms.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((terms[middle]?.text ?? '') < word) low = middle + 1;
      else high = middle;
    }
    const following = terms.slice(low);
    const count = following.findIndex(({ text }) => !text.startsWith(word));
    return count < 0 ? following : following.slice(0, count);
  }
}

/** Finds documents by the beginnings of their words, with typing errors if nothing else is found. */
export class TextIndex {
  readonly #terms = new Map<string, Term>();
  readonly #byLetter = new Map<string, Candidates>();
  readonly #titles = new Lengths();
  readonly #texts = new Lengths();

  add(title: string, text: string): void {
    const id = this.#titles.count;
    const titleWords = wordsOf(`${title} ${joinedWords(title)}`, { isDocument: true });
    const textWords = wordsOf(`${text} ${joinedWords(text)}`, { isDocument: true });
    for (const word of titleWords) this.#count(word, id, 1, 0);
    for (const word of textWords) this.#count(word, id, 0, 1);
    this.#titles.add(titleWords.length);
    this.#texts.add(textWords.length);
  }

  #count(word: string, id: number, inTitle: number, inText: number): void {
    const term = this.#terms.get(word) ?? this.#create(word);
    const { places } = term;
    const last = places.length - 3;
    if (places[last] !== id) return void places.push(id, inTitle, inText);
    places[last + 1] = (places[last + 1] ?? 0) + inTitle;
    places[last + 2] = (places[last + 2] ?? 0) + inText;
  }

  #create(text: string): Term {
    const term: Term = { text, places: [] };
    this.#terms.set(text, term);
    const letter = text.charAt(0);
    const others = this.#byLetter.get(letter) ?? new Candidates();
    this.#byLetter.set(letter, others);
    others.add(term);
    return term;
  }

  /** Prepares the search, so that the first one need not. Yields after each long list. */
  *prepare(): Generator<void> {
    for (const candidates of this.#byLetter.values()) {
      if (candidates.sorted.length > longList) yield;
    }
  }

  /** Returns the documents that contain all words of a text, the most relevant first, at most `limit`. */
  find(text: string, limit: number): readonly Found[] {
    const searches = searchesOf(text).map((search) => [...new Set(wordsOf(search, { isDocument: false }))]);
    for (const words of searches) {
      const exact = this.#best(
        words.map((word) => this.#beginningWith(word)),
        limit,
      );
      if (exact.length > 0) return exact.map((id) => ({ id, matches: words }));
    }
    const [words = []] = searches;
    const similar = words.map((word) => this.#similarTo(word));
    const terms = similar.flat().map(({ term }) => term);
    return this.#best(similar, limit).map((id) => ({
      id,
      matches: terms.filter(({ places }) => occursIn(places, id)).map((term) => term.text),
    }));
  }

  #beginningWith(word: string): readonly Match[] {
    const terms = this.#byLetter.get(word.charAt(0))?.beginningWith(word) ?? [];
    return terms.map((term) => ({ term, quality: word === term.text ? 1 : (0.5 * word.length) / term.text.length }));
  }

  /** Visitors rarely mistype the first letter, and a comparison with all terms would take too long. */
  #similarTo(word: string): readonly Match[] {
    const limit = editsFor(word);
    if (limit === 0) return this.#beginningWith(word);
    const distances = new DistancesToBeginnings(word, limit);
    const matches: Match[] = [];
    for (const term of this.#byLetter.get(word.charAt(0))?.sorted ?? []) {
      const edits = distances.to(term.text);
      const quality = word.length / Math.max(word.length, term.text.length) / (1 + edits);
      if (edits <= limit) matches.push({ term, quality });
    }
    return matches;
  }

  /** Returns the documents that contain a term of each list. */
  #best(words: readonly (readonly Match[])[], limit: number): readonly number[] {
    const { count } = this.#titles;
    const scores = new Float32Array(count);
    for (const [index, matches] of words.entries()) {
      const { relevances, found } = this.#relevances(matches);
      // A rare word is more important than a frequent one.
      const weight = Math.log(1 + count / (1 + found));
      for (let id = 0; id < count; id += 1) {
        const [score, relevance] = [scores[id] ?? 0, relevances[id] ?? 0];
        scores[id] = relevance > 0 && (index === 0 || score > 0) ? score + weight * relevance : 0;
      }
    }
    return highest(scores, limit);
  }

  /** Returns the relevance of each document for one word of a search, and the number of documents with the word. */
  #relevances(matches: readonly Match[]): { readonly relevances: Float32Array; readonly found: number } {
    const relevances = new Float32Array(this.#titles.count);
    const [titles, texts] = [this.#titles.weights, this.#texts.weights];
    let found = 0;
    for (const { term, quality } of matches) {
      const { places } = term;
      for (let at = 0; at < places.length; at += 3) {
        const id = places[at] ?? 0;
        const inTitle = places[at + 1] ?? 0;
        const inText = places[at + 2] ?? 0;
        const title = inTitle === 0 ? 0 : (titleWeight * inTitle) / (inTitle + (titles[id] ?? 0));
        const relevance = quality * (title + (inText === 0 ? 0 : inText / (inText + (texts[id] ?? 0))));
        const before = relevances[id] ?? 0;
        if (relevance <= before) continue;
        if (before === 0) found += 1;
        relevances[id] = relevance;
      }
    }
    return { relevances, found };
  }
}

/** Returns whether places contain a document. Their ids ascend. */
function occursIn(places: readonly number[], id: number): boolean {
  let [low, high] = [0, places.length / 3];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle * 3] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return places[low * 3] === id;
}

/** Returns the indexes of the highest scores above 0, the highest first. */
function highest(scores: Float32Array, limit: number): readonly number[] {
  const best: number[] = [];
  const scoreAt = (place: number): number => scores[best[place] ?? -1] ?? 0;
  for (let id = 0; id < scores.length; id += 1) {
    const score = scores[id] ?? 0;
    if (score <= (best.length < limit ? 0 : scoreAt(limit - 1))) continue;
    let [low, high] = [0, best.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (scoreAt(middle) >= score) low = middle + 1;
      else high = middle;
    }
    best.splice(low, 0, id);
    if (best.length > limit) best.pop();
  }
  return best;
}
