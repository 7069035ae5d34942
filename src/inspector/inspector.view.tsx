import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { TextKey, Translate } from './inspector.texts.ts';
import { DataPanel, type DataPanelProps } from './panels/data-panel.view.tsx';
import { ElementsPanel, type ElementsPanelProps } from './panels/elements-panel.view.tsx';
import { EventsPanel, type EventsPanelProps } from './panels/events-panel.view.tsx';
import { ProblemsPanel, type ProblemsPanelProps } from './panels/problems-panel.view.tsx';
import own from './inspector.css?inline';
import parts from './panels/panels.css?inline';

export const styles = `${own}\n${parts}`;

/** The panels, in the order of their tabs. */
export const panels = ['elements', 'events', 'data', 'problems'] as const satisfies readonly TextKey[];

export type PanelName = (typeof panels)[number];

/** The content of the open panel. */
export type PanelContent =
  | ({ readonly panel: 'elements' } & Omit<ElementsPanelProps, 'text'>)
  | ({ readonly panel: 'events' } & Omit<EventsPanelProps, 'text'>)
  | ({ readonly panel: 'data' } & Omit<DataPanelProps, 'text'>)
  | ({ readonly panel: 'problems' } & Omit<ProblemsPanelProps, 'text'>);

export interface InspectorProps {
  readonly text: Translate;
  readonly version: string;
  readonly content: PanelContent;
  /** The number of problems; `undefined` before the page was checked. */
  readonly problemCount: number | undefined;
  /** The side of the window at which the inspector is. */
  readonly side: 'start' | 'end';
  readonly open: (panel: PanelName) => void;
  readonly move: () => void;
  readonly close: () => void;
  /** Called after every render. */
  readonly onRender: (dialog: HTMLDialogElement) => void;
}

/** The dialog of the inspector with its tabs. */
export default function InspectorView(props: InspectorProps): ReactNode {
  const { text, version, content, side, move, close, onRender } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (dialog.current) onRender(dialog.current);
  });
  return (
    <dialog ref={dialog} aria-labelledby="title" data-side={side}>
      {/* Not a <header>, which would be a second banner of the page. */}
      <div className="title-row">
        <h2 id="title">
          {text('inspector')} <small>{version}</small>
        </h2>
        <button type="button" className="icon move" aria-label={text('move')} title={text('move')} onClick={move}>
          <Icon path="M4 5h16v14H4zM14 5v14" />
        </button>
        <button type="button" className="icon" aria-label={text('close')} title={text('close')} onClick={close}>
          <Icon path="M6 6l12 12M18 6L6 18" />
        </button>
      </div>
      <Tabs {...props} />
      <div role="tabpanel" id="panel" aria-labelledby={`tab-${content.panel}`} tabIndex={0} className={content.panel}>
        <Panel text={text} content={content} />
      </div>
    </dialog>
  );
}

function Tabs({ text, content: { panel: current }, problemCount, open }: InspectorProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  /** Opens the tab to which a key leads, and focuses it. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key];
    const index =
      step === undefined
        ? { Home: 0, End: panels.length - 1 }[event.key]
        : (panels.indexOf(current) + step + panels.length) % panels.length;
    const next = index === undefined ? undefined : panels[index];
    if (!next) return;
    event.preventDefault();
    open(next);
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={text('inspector')}>
      {panels.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`tab-${name}`}
          aria-controls="panel"
          aria-selected={name === current}
          tabIndex={name === current ? 0 : -1}
          onClick={() => open(name)}
          onKeyDown={onKeyDown}
        >
          {text(name)}
          {name === 'problems' && problemCount ? <span className="count">{problemCount}</span> : null}
        </button>
      ))}
    </div>
  );
}

function Panel({ text, content }: Pick<InspectorProps, 'text' | 'content'>): ReactNode {
  switch (content.panel) {
    case 'elements':
      return <ElementsPanel text={text} {...content} />;
    case 'events':
      return <EventsPanel text={text} {...content} />;
    case 'data':
      return <DataPanel text={text} {...content} />;
    case 'problems':
      return <ProblemsPanel text={text} {...content} />;
  }
}

function Icon({ path }: { readonly path: string }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
