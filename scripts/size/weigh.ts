import { gzipSync } from 'node:zlib';

/** A limit for the total weight of some files of a page. */
export interface Budget<Page extends string = string> {
  readonly name: string;
  /** The page that is opened. */
  readonly page: Page;
  /** Matches the paths of the requested files that count. */
  readonly counts: RegExp;
  /** The limit in bytes after gzip. A page may exceed it by 2 percent. */
  readonly limit: number;
  /** The maximum number of files. */
  readonly requests?: number;
  /** The reason for these limits. */
  readonly reason: string;
}

/** The weights of files by path, in bytes after gzip. */
export type Weights = ReadonlyMap<string, number>;

/** A budget with its measured weights. */
export interface Weighed {
  readonly budget: Budget;
  readonly files: Weights;
  /** The sum of the files, in bytes after gzip. */
  readonly bytes: number;
  readonly isOver: boolean;
}

/** The part of its limit by which a page may exceed it, so that small changes need no new budget. */
const tolerance = 0.02;

/** Returns the transfer size of a file in bytes, after gzip at level 9. */
export const gzipBytes = (content: string): number => gzipSync(content, { level: 9 }).length;

/** Adds up the weights of the files of each budget. Throws if a budget matches no file, because it could never fail. */
export function weigh<Page extends string>(
  budgets: readonly Budget<Page>[],
  pages: Readonly<Record<Page, Weights>>,
): Weighed[] {
  return budgets.map((budget) => {
    const files = new Map([...pages[budget.page]].filter(([path]) => budget.counts.test(path)));
    if (files.size === 0) {
      throw new Error(
        `The budget "${budget.name}" matches no file: the page ${budget.page} requested ` +
          `${[...pages[budget.page].keys()].join(', ') || 'nothing'}, and none of them matches ${String(budget.counts)}. ` +
          'Correct scripts/size/budgets.ts.',
      );
    }
    const bytes = [...files.values()].reduce((sum, size) => sum + size, 0);
    return {
      budget,
      files,
      bytes,
      isOver: bytes > budget.limit * (1 + tolerance) || files.size > (budget.requests ?? Infinity),
    };
  });
}

/** Returns a table of the budgets with their files, followed by the exceeded limits. */
export function sizeTable(weighed: readonly Weighed[]): string {
  const rows: string[][] = [['', 'bytes', 'limit', 'of it']];
  for (const { budget, files, bytes, isOver } of weighed) {
    const percent = `${((bytes / budget.limit) * 100).toFixed(1)} %`;
    rows.push([budget.name, String(bytes), String(budget.limit), isOver ? `${percent}  OVER` : percent]);
    if (files.size > 1) for (const [path, size] of files) rows.push([`  ${path}`, String(size), '', '']);
  }
  const over = weighed.filter(({ isOver }) => isOver);
  const exceeded = over.map(({ budget: { name, limit, requests = Infinity, reason }, bytes, files }) => {
    const excess = [
      ...(bytes > limit * (1 + tolerance) ? [`is ${bytes - limit} bytes over its limit`] : []),
      ...(files.size > requests ? [`requests ${files.size} files instead of at most ${requests}`] : []),
    ];
    return `"${name}" ${excess.join(' and ')} (${reason}).`;
  });
  return [...aligned(rows), '', ...(exceeded.length > 0 ? exceeded : ['Every budget holds.'])].join('\n');
}

/** Aligns columns: the first to the left, numbers to the right. The last has no padding. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows.map(([name = '', bytes = '', limit = '', share = '']) =>
    `${name.padEnd(width(0))}  ${bytes.padStart(width(1))}  ${limit.padStart(width(2))}  ${share}`.trimEnd(),
  );
}
