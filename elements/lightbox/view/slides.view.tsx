import type { CSSProperties, ReactNode } from 'react';
import type { Action } from '../actions.ts';
import type { LightboxText } from '../lightbox.texts.ts';
import type { Problem, Slide } from '../stage/slide.ts';
import { NodeBox, ScrollBox } from './boxes.view.tsx';
import styles from './slides.css?inline';

export { styles };

export interface SlideProps extends Pick<Slide, 'key' | 'status' | 'nodes' | 'size' | 'problem' | 'question'> {
  /** 0 for the current item, -1 for the previous one, 1 for the next one. */
  readonly place: number;
  readonly type: string;
  readonly isSlotted: boolean;
}

interface SlidesProps {
  readonly slides: readonly SlideProps[];
  readonly text: (key: LightboxText) => string;
  readonly dispatch: (action: Action) => void;
}

/** The items on the stage and next to it. */
export function Slides({ slides, text, dispatch }: SlidesProps): ReactNode {
  return slides.map((slide) => (
    <div
      key={slide.key}
      className="slide"
      part="item"
      data-status={slide.status}
      data-type={slide.type}
      inert={slide.place !== 0}
      style={{ '--place': slide.place } as CSSProperties} // React's type lacks custom properties.
    >
      {slide.nodes.length > 0 && <NodeBox className="content" nodes={slide.nodes} />}
      {slide.isSlotted && (
        <ScrollBox className="written" name={text('dialog')} size={slide.size}>
          <slot name="portico-item" />
        </ScrollBox>
      )}
      {slide.status === 'loading' && slide.place === 0 && <div className="loader" part="loader" />}
      {slide.problem && <Panel problem={slide.problem} retry={text('retry')} dispatch={dispatch} />}
      {slide.question && (
        <div className="panel" part="consent">
          <p>{slide.question.message}</p>
          <button type="button" onClick={() => dispatch({ do: 'consent' })}>
            {slide.question.label}
          </button>
        </div>
      )}
    </div>
  ));
}

interface PanelProps {
  readonly problem: Problem;
  readonly retry: string;
  readonly dispatch: (action: Action) => void;
}

function Panel({ problem: { message, link, isPassing, size }, retry, dispatch }: PanelProps): ReactNode {
  return (
    <div className="panel" part="error" style={{ minInlineSize: size.width, minBlockSize: size.height }}>
      <p role="alert">{message}</p>
      {isPassing && (
        <button type="button" onClick={() => dispatch({ do: 'retry' })}>
          {retry}
        </button>
      )}
      {link && <a href={link.href}>{link.label}</a>}
    </div>
  );
}
