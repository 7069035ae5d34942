/** The number of results of a search. */
export const RESULTS = 100;

/** The number of different responses, so that each keystroke changes all results. */
export const ANSWERS = 4;

const words = ['oak', 'steel', 'linen', 'glass', 'paper', 'stone', 'brass'];

/** The title of a result; the first one tells which answer is shown. */
export const titleOf = (answer: number, place: number): string =>
  `Answer ${answer}: lamp ${place} of ${words[(answer * 3 + place) % words.length] ?? ''}`;

/** One answer as a site sends it. */
export const answerOf = (answer: number): string =>
  JSON.stringify(
    Object.fromEntries(
      Array.from({ length: RESULTS }, (_, place) => [
        place,
        {
          post_url: `/products/${answer}-${place}`,
          title: titleOf(answer, place),
          image_url: '',
          type: 'product',
          id: answer * RESULTS + place,
        },
      ]),
    ),
  );

/** A result as the answers have it. */
export interface Found {
  readonly post_url: string;
  readonly title: string;
  readonly type: string;
}

/** Types into a page, so often. Resolves when the last answer is painted; throws when it does not come. */
export interface SearchBench {
  type(times: number): Promise<void>;
}

declare global {
  interface Window {
    searchBench: SearchBench;
  }
}

/** The texts around what matches, as the other pages mark it, too. */
export const splitAt = (title: string, text: string): readonly string[] => {
  const start = title.toLowerCase().indexOf(text.toLowerCase());
  return start < 0
    ? [title, '', '']
    : [title.slice(0, start), title.slice(start, start + text.length), title.slice(start + text.length)];
};

let asked = 0;

/** Answers each question of a page by the next answer, from the server. */
export function answerInTurn(): void {
  const fetch = window.fetch.bind(window);
  window.fetch = () => fetch(`/answer-${(asked += 1) % ANSWERS}.json`);
}

/** Ends when a frame was painted. */
const painted = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', resolve);
      port1.start();
      port2.postMessage(undefined);
    });
  });

/** Ends when something is so; it is asked when the page changes, not in each frame, which would count as the page's work. */
const until = (isSo: () => boolean) =>
  new Promise<void>((resolve, reject) => {
    const end = () => {
      observer.disconnect();
      clearTimeout(timer);
    };
    const observer = new MutationObserver(() => {
      if (!isSo()) return;
      end();
      resolve();
    });
    const timer = setTimeout(() => {
      end();
      reject(new Error('No answer shows.'));
    }, 5000);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });

/** `shown` finds the results that show. */
export function searchPage(input: HTMLInputElement, shown: string): SearchBench {
  let count = 0;
  return {
    async type(times) {
      for (let turn = 0; turn < times; turn += 1) {
        input.focus();
        // A text that was not looked for before: what is found must be asked for.
        input.value = `lamp ${(count += 1)}`;
        const before = asked;
        const isThere = () =>
          asked > before && document.querySelector(shown)?.textContent.includes(titleOf(asked % ANSWERS, 0)) === true;
        const there = until(isThere);
        input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
        await there;
        await painted();
      }
      const { length } = document.querySelectorAll(shown);
      if (length < RESULTS) throw new Error(`${length} results show, not ${RESULTS}, of ${shown}.`);
    },
  };
}
