import { painted, task } from '../../measure/painted.ts';

/** The number of options of the select. */
export const OPTIONS = 50_000;

/** The text that is typed, key after key. */
const typed = '421';

const places = ['Hamburg', 'Bergen', 'Porto', 'Genoa', 'Split', 'Antwerp', 'Aarhus'];

/** Fills a select with all options. */
export function fill(select: HTMLSelectElement): void {
  select.append(
    ...Array.from({ length: OPTIONS }, (_, index) => new Option(`${places[index % places.length] ?? ''} ${index}`)),
  );
}

/** A page of the bench. */
interface SelectPage {
  readonly open: () => void;
  readonly close: () => void;
  readonly isOpen: () => boolean;
  /** Returns the field in which the visitor types. */
  readonly field: () => HTMLInputElement | null | undefined;
  /** Returns the rendered options. */
  readonly options: () => Iterable<Element>;
}

/** Measures a page; each method resolves to ms until the list is painted. */
interface SelectBench {
  open(): Promise<number>;
  /** The median of the keys of a text. */
  type(): Promise<number>;
}

declare global {
  interface Window {
    selectBench: SelectBench;
  }
}

/** Acts; resolves to the ms until the condition holds and the page is painted. */
async function measure(act: () => void, isDone: () => boolean): Promise<number> {
  await painted();
  const start = performance.now();
  act();
  while (!isDone()) {
    if (performance.now() > start + 60_000) throw new Error('The list does not change.');
    await task();
  }
  await painted();
  return performance.now() - start;
}

export function selectPage({ open, close, isOpen, field, options }: SelectPage): SelectBench {
  const isShown = (text: string) => {
    const labels = Array.from(options(), ({ textContent }) => textContent);
    return labels.length > 0 && labels.every((label) => label.includes(text));
  };
  const type = (text: string) => {
    const input = field();
    if (!input) throw new Error('The page has no field for a filter.');
    return measure(
      () => {
        input.value = text;
        input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertText' }));
      },
      () => isShown(text),
    );
  };
  const end = async () => {
    close();
    while (isOpen()) await task();
    await painted();
  };
  return {
    async open() {
      const time = await measure(open, () => isOpen() && isShown(''));
      await end();
      return time;
    },
    async type() {
      await measure(open, () => isOpen() && isShown(''));
      const times: number[] = [];
      for (let length = 1; length <= typed.length; length += 1) times.push(await type(typed.slice(0, length)));
      await type('');
      await end();
      return times.toSorted((one, other) => one - other)[1] ?? NaN;
    },
  };
}
