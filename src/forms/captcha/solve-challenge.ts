import type { Solution, Task } from './altcha-challenge.ts';
import { tryRange, workerAddress, type AttemptRange } from './proof-of-work.ts';
import { trustedScriptUrl } from './trusted-script-url.ts';

/** The number of attempts that a worker gets at once. */
const rangeLength = 100;

/** The maximum number of counters that are tried if the challenge states no limit. */
const maxCounter = 50_000_000;

/** The maximum number of workers. With few workers, a phone stays usable; and a small task is solved before more workers have started. */
const maxWorkers = 4;

/** The members of a worker that a solver uses. */
export type PowWorker = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>;

/**
 * Creates a worker. Throws if the page cannot have one: because the library is on another origin, in the builds for bundlers, or if the page's
 * content security policy does not allow it.
 */
function createPowWorker(): PowWorker {
  if (!workerAddress) throw new Error('no file for a worker');
  // A page with Trusted Types requires a `TrustedScriptURL` here, which TypeScript's types do not allow.
  return new Worker(trustedScriptUrl(workerAddress) as string, { type: 'module' });
}

/**
 * Solves a challenge in workers. Until a worker is ready, the page itself tries counters; if no worker starts, it does so to the end. Resolves with
 * `undefined` if there is no solution, or when `signal` aborts.
 */
export async function solveChallenge(
  task: Task,
  signal: AbortSignal,
  createWorker: () => PowWorker = createPowWorker,
): Promise<Solution | undefined> {
  const ranges = new Ranges(task.version === 1 ? task.max + 1 : maxCounter);
  const workers: PowWorker[] = [];
  let resolve: (solution: Solution | undefined) => void = () => {};
  const solved = new Promise<Solution | undefined>((onSolved) => {
    resolve = onSolved;
  });
  const state = { isDone: signal.aborted, isWorkerReady: false };
  const finish = (solution: Solution | undefined): void => {
    state.isDone = true;
    resolve(solution);
  };
  const onAbort = () => finish(undefined);
  signal.addEventListener('abort', onAbort);

  const tryHere = async (): Promise<void> => {
    do {
      const range = ranges.take();
      const solution = range && (await tryRange(task, range, () => state.isDone));
      if (solution) return finish(solution);
      if (!range) break;
      ranges.finish();
    } while (!state.isDone && !state.isWorkerReady);
    if (ranges.areExhausted) finish(undefined);
  };

  const startWorker = (): void => {
    const worker = createWorker();
    workers.push(worker);
    let range: AttemptRange | undefined;
    const send = (): void => {
      range = ranges.take();
      if (range) worker.postMessage({ task, range }, []);
      else if (ranges.areExhausted) finish(undefined);
    };
    const onBroken = (): void => {
      if (range) ranges.giveBack(range);
      range = undefined;
      worker.terminate();
      // Other workers may already have finished, so the page continues itself.
      state.isWorkerReady = false;
      if (!state.isDone) void tryHere().catch(() => finish(undefined));
    };
    worker.addEventListener('error', onBroken);
    worker.addEventListener('message', (event: Event) => {
      const { data } = event as MessageEvent<WorkerMessage>; // Only `proof-of-work.ts` sends messages.
      if (state.isDone) return;
      if (data.isBroken) return onBroken();
      if (data.solution) return finish(data.solution);
      state.isWorkerReady = true;
      if (range) ranges.finish();
      send();
    });
  };

  try {
    const count = Math.min(maxWorkers, Math.max(1, (globalThis.navigator?.hardwareConcurrency ?? 2) - 1));
    for (let index = 0; index < count && !state.isDone; index += 1) startWorker();
  } catch {
    // Without workers, the page itself solves the challenge.
  }
  void tryHere().catch(() => finish(undefined));
  if (state.isDone) finish(undefined);
  try {
    return await solved;
  } finally {
    signal.removeEventListener('abort', onAbort);
    for (const worker of workers) worker.terminate();
  }
}

interface WorkerMessage {
  readonly isReady?: true;
  readonly isBroken?: true;
  readonly solution?: Solution;
}

/** The ranges of counters that have not been tried. */
class Ranges {
  #next = 0;
  readonly #end: number;
  readonly #returned: AttemptRange[] = [];
  /** The number of ranges that are being tried. */
  #pending = 0;

  constructor(end: number) {
    this.#end = end;
  }

  take(): AttemptRange | undefined {
    const returned = this.#returned.pop();
    const range = returned ?? { from: this.#next, to: Math.min(this.#next + rangeLength, this.#end) };
    if (range.from >= range.to) return undefined;
    if (!returned) this.#next = range.to;
    this.#pending += 1;
    return range;
  }

  /** Puts back a range that was not tried completely. */
  giveBack(range: AttemptRange): void {
    this.#pending -= 1;
    this.#returned.push(range);
  }

  finish(): void {
    this.#pending -= 1;
  }

  /** `true` when all counters were tried without success. */
  get areExhausted(): boolean {
    return this.#pending === 0 && this.#returned.length === 0 && this.#next >= this.#end;
  }
}
