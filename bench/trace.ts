/** One event of a trace, as Chromium writes it. Times are in µs. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly data?: Readonly<Record<string, unknown>>; readonly beginData?: { readonly stackTrace?: readonly { readonly functionName: string }[] } };
}

/** What the page's thread did while the page was scrolled. */
export interface Scrolling {
  /** The longest task, in ms of the thread's own time: what else runs on the machine does not count. */
  readonly longest: number;
  /** How many tasks took longer than a frame leaves. */
  readonly over: number;
  /** All tasks together, in ms. */
  readonly total: number;
  /** How often a script made the browser lay the page out. */
  readonly forced: number;
  /** What the slowest tasks consist of, as lines to read. */
  readonly slowest: readonly string[];
}

/** The thread's own time of an event, in ms. */
const timeOf = ({ tdur, dur = 0 }: TraceEvent): number => (tdur ?? dur) / 1000;

/** Whether a script asked for a layout, other than the step of the bench itself: scrolling asks for one. */
const isForced = (stack: readonly { readonly functionName: string }[] = []): boolean =>
  stack[0] !== undefined && stack[0].functionName !== 'benchStep';

/** Reads from a trace what happened between the marks `bench-begin` and `bench-end`, in the thread that set them. `limit` is in ms. */
export function scrollingIn(trace: Buffer, limit: number): Scrolling {
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] }; // Chromium's own format.
  const mark = (name: string): TraceEvent => {
    const found = traceEvents.find((event) => event.name === name);
    if (!found) throw new Error(`The trace has no "${name}".`);
    return found;
  };
  const [begin, end] = [mark('bench-begin'), mark('bench-end')];
  const here = traceEvents.filter(
    ({ ph, pid, tid, ts }) => ph === 'X' && pid === begin.pid && tid === begin.tid && ts >= begin.ts && ts < end.ts,
  );
  const tasks = here.filter(({ name }) => name === 'RunTask').toSorted((a, b) => timeOf(b) - timeOf(a));
  const [slowest] = tasks;
  if (!slowest) throw new Error('The trace has no tasks.');
  return {
    longest: timeOf(slowest),
    over: tasks.filter((task) => timeOf(task) > limit).length,
    total: tasks.reduce((sum, task) => sum + timeOf(task), 0),
    forced: here.filter(({ name, args }) => name === 'Layout' && isForced(args?.beginData?.stackTrace)).length,
    slowest: tasks.slice(0, 3).map((task) => `${timeOf(task).toFixed(1)} ms: ${partsOf(task, here)}`),
  };
}

/** The larger parts of a task by name, in the order in which they began. */
function partsOf(task: TraceEvent, events: readonly TraceEvent[]): string {
  const inside = events.filter((event) => event !== task && event.ts >= task.ts && event.ts < task.ts + (task.dur ?? 0) && timeOf(event) > 0.5);
  return inside.map((event) => `${event.name}${typeof event.args?.data?.type === 'string' ? ` ${event.args.data.type}` : ''} ${timeOf(event).toFixed(1)}`).join(', ');
}
