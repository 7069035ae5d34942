import {
  clearLoggedEvents,
  loggedEvents,
  onLoggedEvent,
  startEventLog,
  type LoggedEvent,
} from '../../../src/diagnostics/page/event-log.ts';
import { installTestClock, turn } from '../../clock.ts';
import { expect } from '../../expect.ts';
import { mount } from '../../page.ts';

/** Dispatches an event of the library on an element. */
function dispatch(element: Element, name: string, detail?: unknown): void {
  element.dispatchEvent(new CustomEvent(name, { detail, cancelable: true }));
}

describe('the log of the library’s events', () => {
  before(startEventLog);
  afterEach(clearLoggedEvents);

  it('contains each event with its target, detail and time', async () => {
    const clock = installTestClock(1000);
    const alert = mount('<p></p>');
    dispatch(alert, 'portico-dismiss');
    await clock.advance(500);
    dispatch(alert, 'portico-close', { reason: 'esc' });
    await turn();
    expect(loggedEvents()).toEqual([
      { name: 'portico-dismiss', target: alert, detail: undefined, secrets: new Set(), time: 1000, isCancelled: false },
      {
        name: 'portico-close',
        target: alert,
        detail: { reason: 'esc' },
        secrets: new Set(),
        time: 1500,
        isCancelled: false,
      },
    ]);
  });

  it('contains no other events', async () => {
    dispatch(mount('<p></p>'), 'site-close');
    await turn();
    expect(loggedEvents()).toEqual([]);
  });

  it('tells which events a listener has cancelled', async () => {
    const element = mount('<p></p>');
    element.addEventListener('portico-before-open', (event) => event.preventDefault());
    dispatch(element, 'portico-before-open');
    dispatch(element, 'portico-before-close');
    await turn();
    expect(loggedEvents().map(({ isCancelled }) => isCancelled)).toEqual([true, false]);
  });

  it('keeps the last 500 events', async () => {
    const element = mount('<p></p>');
    for (let index = 1; index <= 501; index++) dispatch(element, 'portico-change', index);
    await turn();
    expect(loggedEvents()).toHaveLength(500);
    expect(loggedEvents().at(0)?.detail).toBe(2);
    expect(loggedEvents().at(-1)?.detail).toBe(501);
  });

  it('calls a listener with each event until its signal aborts', async () => {
    const element = mount('<p></p>');
    const received: LoggedEvent[] = [];
    const subscription = new AbortController();
    onLoggedEvent((event) => received.push(event), subscription.signal);
    dispatch(element, 'portico-open');
    await turn();
    expect(received).toEqual(loggedEvents());
    subscription.abort();
    onLoggedEvent((event) => received.push(event), subscription.signal);
    dispatch(element, 'portico-close');
    await turn();
    expect(received.map(({ name }) => name)).toEqual(['portico-open']);
  });
});
