/** One event of a trace, as Chromium writes it. Times are in µs. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: {
    readonly data?: Readonly<Record<string, unknown>>;
    readonly beginData?: { readonly stackTrace?: readonly { readonly functionName: string }[] };
  };
}

/** The work of the page's thread while the page was scrolled step by step. */
export interface Scrolling {
  /** The longest task of each step, in ms of the thread's own time, without other processes. */
  readonly steps: readonly number[];
  /** The sum of all tasks, in ms. */
  readonly total: number;
  /** The parts of the slowest tasks, as lines of text. */
  readonly slowest: readonly string[];
}

/** Returns the thread's own time of an event, in ms. */
const timeOf = ({ tdur, dur = 0 }: TraceEvent): number => (tdur ?? dur) / 1000;

/** Returns whether a script forced a layout, other than the step of the bench itself, whose scrolling needs one. */
const isForced = (stack: readonly { readonly functionName: string }[] = []): boolean =>
  stack[0] !== undefined && stack[0].functionName !== 'benchStep';

/** Returns the events between the marks `bench-begin` and `bench-end` of the thread that set them, in order. */
function between(trace: Buffer): TraceEvent[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] }; // Chromium's own format.
  const mark = (name: string): TraceEvent => {
    const found = traceEvents.find((event) => event.name === name);
    if (!found) throw new Error(`The trace has no "${name}".`);
    return found;
  };
  const [start, end] = [mark('bench-begin'), mark('bench-end')];
  const inThread = traceEvents.filter(
    ({ pid, tid, ts }) => pid === start.pid && tid === start.tid && ts >= start.ts && ts < end.ts,
  );
  return inThread.toSorted((a, b) => a.ts - b.ts);
}

/** Returns the durations of the tasks in a trace by step; the mark `bench-step` starts a step. */
export function scrollingIn(trace: Buffer): Scrolling {
  const events = between(trace);
  const steps: number[] = [];
  const tasks: TraceEvent[] = [];
  for (const event of events) {
    if (event.name === 'bench-step') steps.push(0);
    if (event.name !== 'RunTask' || event.ph !== 'X' || steps.length === 0) continue;
    tasks.push(event);
    steps.push(Math.max(steps.pop() ?? 0, timeOf(event)));
  }
  if (tasks.length === 0) throw new Error('The trace has no tasks.');
  tasks.sort((a, b) => timeOf(b) - timeOf(a));
  return {
    steps,
    total: tasks.reduce((sum, task) => sum + timeOf(task), 0),
    slowest: tasks.slice(0, 3).map((task) => `${timeOf(task).toFixed(1)} ms: ${partsOf(task, events)}`),
  };
}

/** Returns the number of layouts that scripts forced; the trace must contain the stacks of its layouts. */
export const forcedIn = (trace: Buffer): number =>
  between(trace).filter(
    ({ name, ph, args }) => name === 'Layout' && ph === 'X' && isForced(args?.beginData?.stackTrace),
  ).length;

/** Returns the larger parts of a task by name, in order of their start. */
function partsOf(task: TraceEvent, events: readonly TraceEvent[]): string {
  const inside = events.filter(
    (event) =>
      event !== task &&
      event.ph === 'X' &&
      event.ts >= task.ts &&
      event.ts < task.ts + (task.dur ?? 0) &&
      timeOf(event) > 0.5,
  );
  return inside
    .map(
      (event) =>
        `${event.name}${typeof event.args?.data?.type === 'string' ? ` ${event.args.data.type}` : ''} ${timeOf(event).toFixed(1)}`,
    )
    .join(', ');
}
