import { painted } from '../../measure/painted.ts';

/** The number of documents of the static index. */
export const DOCUMENTS = 10_000;

/** A document of the index. */
export interface IndexDocument {
  readonly title: string;
  readonly url: string;
  readonly text: string;
}

/** Returns the same numbers from 0 to 1 in each run. */
function randomNumbers(): () => number {
  let seed = 7;
  return () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
}

const syllables =
  'ba bei bo da de dor du fa fe fi ga gen ha hei ka ker ko la lich lo ma mei mo na ne no pa per po ra re ri sa sen si ta te ton va wei za schen stein tro brück kel ung heit';

/** Returns words with the frequencies of a language: few of them make up most of a text. */
function words(): () => string {
  const random = randomNumbers();
  const parts = syllables.split(' ');
  const part = () => parts[Math.floor(random() * parts.length)] ?? '';
  const vocabulary = Array.from({ length: 30_000 }, () =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, part).join(''),
  );
  return () => vocabulary[Math.floor(vocabulary.length * random() ** 3)] ?? '';
}

/** Returns the documents: a title of 6 and a text of 60 words. */
export function indexDocuments(): readonly IndexDocument[] {
  const word = words();
  const sentence = (length: number) => Array.from({ length }, word).join(' ');
  return Array.from({ length: DOCUMENTS }, (_, id) => ({
    title: sentence(6),
    url: `/pages/${id}`,
    text: sentence(60),
  }));
}

/**
 * Returns the texts of an input while a visitor types searches: beginnings of one word, of a second one, and of a word with a typing error.
 * Texts occur once, because Portico caches results.
 */
export function typedTexts(documents: readonly IndexDocument[], count: number): readonly string[] {
  const random = randomNumbers();
  const texts = new Set<string>();
  while (texts.size < count) {
    const [first = '', second = ''] = (documents[Math.floor(random() * documents.length)]?.title ?? '').split(' ');
    const wrong = `${first.slice(0, 3)}${first.slice(4)}`;
    for (const typed of [first, `${first} ${second}`, wrong]) {
      for (let length = 2; length <= typed.length; length += 1) texts.add(typed.slice(0, length).trim());
    }
  }
  return [...texts].slice(0, count);
}

/** A page with a search in the documents. */
export interface IndexBench {
  /** Loads the documents; resolves with the longest task (ms), 0 if none took 50 ms. */
  load(): Promise<number>;
  /** Types the next texts; resolves after the last results have been painted, with the time (ms) until the results were in the page. */
  type(times: number): Promise<number>;
}

declare global {
  interface Window {
    indexBench: IndexBench;
  }
}

interface IndexPage {
  readonly input: HTMLInputElement;
  readonly texts: readonly string[];
  /** Resolves when the results of a text are in the page. */
  readonly shown: (text: string) => Promise<unknown>;
}

/** Starts the measurement of a page. */
export function indexPage({ input, texts, shown }: IndexPage): IndexBench {
  let next = 0;
  const type = async (times: number) => {
    let searching = 0;
    for (let turn = 0; turn < times; turn += 1) {
      const text = texts[next++];
      if (text === undefined) throw new Error('All texts have been typed; raise the number of texts.');
      const visible = shown(text);
      input.value = text;
      const start = performance.now();
      input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
      await visible;
      searching += performance.now() - start;
      await painted();
    }
    return searching;
  };
  return {
    type,
    async load() {
      let longest = 0;
      const observer = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
      });
      observer.observe({ type: 'longtask' });
      input.focus();
      await type(1);
      // The browser reports a task after it has ended.
      await painted();
      for (const { duration } of observer.takeRecords()) longest = Math.max(longest, duration);
      return longest;
    },
  };
}
