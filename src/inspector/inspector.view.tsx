import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { DataPanel, type DataPanelProps } from './panels/data-panel.view.tsx';
import { ElementsPanel, type ElementsPanelProps } from './panels/elements-panel.view.tsx';
import { EventsPanel, type EventsPanelProps } from './panels/events-panel.view.tsx';
import { ProblemsPanel, type ProblemsPanelProps } from './panels/problems-panel.view.tsx';
import own from './inspector.css?inline';
import parts from './panels/panels.css?inline';

export const styles = `${own}\n${parts}`;

/** The panels, in the order of their tabs. */
export const panels = ['Elements', 'Events', 'Data', 'Problems'] as const;

export type PanelName = (typeof panels)[number];

export type PanelContent =
  | ({ readonly panel: 'Elements' } & ElementsPanelProps)
  | ({ readonly panel: 'Events' } & EventsPanelProps)
  | ({ readonly panel: 'Data' } & DataPanelProps)
  | ({ readonly panel: 'Problems' } & ProblemsPanelProps);

export interface InspectorProps {
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

export default function InspectorView(props: InspectorProps): ReactNode {
  const { version, content, side, move, close, onRender } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (dialog.current) onRender(dialog.current);
  });
  return (
    <dialog ref={dialog} aria-labelledby="title" data-side={side}>
      {/* Not a <header>, which would be a second banner of the page. */}
      <div className="title-row">
        <h2 id="title">
          Portico inspector <small>{version}</small>
        </h2>
        <button
          type="button"
          className="icon move"
          aria-label="Move to the other side"
          title="Move to the other side"
          onClick={move}
        >
          <Icon path="M4 5h16v14H4zM14 5v14" />
        </button>
        <button type="button" className="icon" aria-label="Close" title="Close" onClick={close}>
          <Icon path="M6 6l12 12M18 6L6 18" />
        </button>
      </div>
      <Tabs {...props} />
      <div role="tabpanel" id="panel" aria-labelledby={`tab-${content.panel}`} tabIndex={0}>
        <Panel content={content} />
      </div>
    </dialog>
  );
}

function Tabs({ content: { panel: current }, problemCount, open }: InspectorProps): ReactNode {
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
    <div ref={list} role="tablist" aria-label="Portico inspector">
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
          {name}
          {name === 'Problems' && problemCount ? <span className="count">{problemCount}</span> : null}
        </button>
      ))}
    </div>
  );
}

function Panel({ content }: Pick<InspectorProps, 'content'>): ReactNode {
  switch (content.panel) {
    case 'Elements':
      return <ElementsPanel {...content} />;
    case 'Events':
      return <EventsPanel {...content} />;
    case 'Data':
      return <DataPanel {...content} />;
    case 'Problems':
      return <ProblemsPanel {...content} />;
  }
}

function Icon({ path }: { readonly path: string }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
