import { painted } from '../../measure/painted.ts';

/** The number of results of a search. */
export const RESULTS = 100;

/** The number of different responses, so that each keystroke changes all results. */
export const RESPONSES = 4;

const materials = ['oak', 'steel', 'linen', 'glass', 'paper', 'stone', 'brass'];

/** Returns the title of a result, which contains the number of its response. */
export const titleOf = (response: number, index: number): string =>
  `Answer ${response}: lamp ${index} of ${materials[(response * 3 + index) % materials.length] ?? ''}`;

/** Returns a response of the site. */
export const responseOf = (response: number): string =>
  JSON.stringify(
    Object.fromEntries(
      Array.from({ length: RESULTS }, (_, index) => [
        index,
        {
          post_url: `/products/${response}-${index}`,
          title: titleOf(response, index),
          image_url: '',
          type: 'product',
          id: response * RESULTS + index,
        },
      ]),
    ),
  );

/** A result in a response. */
export interface Found {
  readonly post_url: string;
  readonly title: string;
  readonly type: string;
}

/** Types into a page; resolves after the last response has been painted, rejects if it does not appear. */
export interface SearchBench {
  type(times: number): Promise<void>;
}

declare global {
  interface Window {
    searchBench: SearchBench;
  }
}

/** Splits a title around the match, which all pages highlight. */
export const splitAt = (title: string, text: string): readonly string[] => {
  const start = title.toLowerCase().indexOf(text.toLowerCase());
  return start < 0
    ? [title, '', '']
    : [title.slice(0, start), title.slice(start, start + text.length), title.slice(start + text.length)];
};

let requests = 0;

/** Replaces `fetch`: each request gets the next response of the server. */
export function serveResponsesInTurn(): void {
  const fetch = window.fetch.bind(window);
  window.fetch = () => fetch(`/answer-${(requests += 1) % RESPONSES}.json`);
}

/** Resolves when a condition holds; checks it on changes of the page, because checks in each frame would add to the measured work. */
const until = (condition: () => boolean) =>
  new Promise<void>((resolve, reject) => {
    const end = () => {
      observer.disconnect();
      clearTimeout(timer);
    };
    const observer = new MutationObserver(() => {
      if (!condition()) return;
      end();
      resolve();
    });
    const timer = setTimeout(() => {
      end();
      reject(new Error('No response is visible.'));
    }, 5000);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });

/** `shown` is the selector of the results. */
export function searchPage(input: HTMLInputElement, shown: string): SearchBench {
  let count = 0;
  return {
    async type(times) {
      for (let turn = 0; turn < times; turn += 1) {
        input.focus();
        // A new text each time, so that the results are not cached.
        input.value = `lamp ${(count += 1)}`;
        const before = requests;
        const isVisible = () =>
          requests > before &&
          document.querySelector(shown)?.textContent.includes(titleOf(requests % RESPONSES, 0)) === true;
        const visible = until(isVisible);
        input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
        await visible;
        await painted();
      }
      const { length } = document.querySelectorAll(shown);
      if (length < RESULTS) throw new Error(`${length} results show, not ${RESULTS}, of ${shown}.`);
    },
  };
}
