import { useState, type ReactNode } from 'react';

export interface ShownEvent {
  readonly id: number;
  readonly name: string;
  readonly label: string;
  /** The time since the page was opened, as `12.3 s`. */
  readonly time: string;
  /** The detail as text; `undefined` without one. */
  readonly detail: string | undefined;
  readonly isCancelled: boolean;
  readonly isOfSelected: boolean;
}

export interface EventsPanelProps {
  /** The events, the newest first. */
  readonly events: readonly ShownEvent[];
  readonly isPaused: boolean;
  readonly pause: (isPaused: boolean) => void;
  readonly clear: () => void;
}

export function EventsPanel({ events, isPaused, pause, clear }: EventsPanelProps): ReactNode {
  const [filter, setFilter] = useState('');
  const [isOnlySelected, setOnlySelected] = useState(false);
  const words = filter.toLowerCase().trim();
  const shown = events.filter(
    ({ name, label, isOfSelected }) =>
      (!isOnlySelected || isOfSelected) && `${name} ${label}`.toLowerCase().includes(words),
  );
  return (
    <>
      <div className="actions">
        <label>
          Filter <input type="search" value={filter} onChange={({ target }) => setFilter(target.value)} />
        </label>
        <label>
          <input type="checkbox" checked={isOnlySelected} onChange={({ target }) => setOnlySelected(target.checked)} />{' '}
          Only the selected element
        </label>
        <label>
          <input type="checkbox" checked={isPaused} onChange={({ target }) => pause(target.checked)} /> Pause
        </label>
        <button type="button" onClick={clear}>
          Clear
        </button>
      </div>
      {shown.length === 0 ? (
        <p className="empty">No event yet. Use the page: its events appear here.</p>
      ) : (
        <ol className="events" reversed>
          {shown.map(({ id, name, label, time, detail, isCancelled }) => (
            <li key={id}>
              <details>
                <summary>
                  <code>{name}</code> <small>{label}</small> <small>{time}</small>
                  {isCancelled && <strong> cancelled</strong>}
                </summary>
                <pre>{detail ?? 'no detail'}</pre>
              </details>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
