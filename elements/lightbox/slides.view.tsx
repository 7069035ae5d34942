import type { CSSProperties, ReactNode } from 'react';
import type { LightboxText } from './lightbox.texts.ts';
import { Placed } from './placed.view.tsx';
import { Scrolled } from './scrolled.view.tsx';
import type { Problem, Question, SlideStatus } from './slide.ts';
import styles from './slides.css?inline';
import type { Wish } from './wish.ts';

export { styles };

/** One item on the stage, or beside it. */
export interface DrawnSlide {
  readonly key: string;
  /** 0 is on the stage, -1 before it, 1 after it. */
  readonly place: number;
  readonly status: SlideStatus;
  readonly type: string;
  /** What stands in it; the same list as long as it is the same. */
  readonly nodes: readonly Node[];
  /** The size of what stands in the slot, in px; as large as there is room for without. */
  readonly size: { readonly width: number; readonly height: number } | undefined;
  readonly isSlotted: boolean;
  readonly problem: Problem | undefined;
  readonly question: Question | undefined;
}

interface SlidesProps {
  readonly slides: readonly DrawnSlide[];
  readonly text: (key: LightboxText) => string;
  readonly wish: (wish: Wish) => void;
}

/** The items on the stage and beside it. */
export function Slides({ slides, text, wish }: SlidesProps): ReactNode {
  return slides.map((slide) => (
    <div
      key={slide.key}
      className="slide"
      part="item"
      data-status={slide.status}
      data-type={slide.type}
      inert={slide.place !== 0}
      style={{ '--place': slide.place } as CSSProperties} // A custom property is no part of React's type.
    >
      {slide.nodes.length > 0 && <Placed className="content" nodes={slide.nodes} />}
      {slide.isSlotted && (
        <Scrolled className="written" name={text('dialog')} size={slide.size}>
          <slot name="portico-item" />
        </Scrolled>
      )}
      {slide.status === 'loading' && slide.place === 0 && <div className="loader" part="loader" />}
      {slide.problem && <Panel problem={slide.problem} retry={text('retry')} wish={wish} />}
      {slide.question && (
        <div className="panel" part="consent">
          <p>{slide.question.message}</p>
          <button type="button" onClick={() => wish({ do: 'consent' })}>
            {slide.question.label}
          </button>
        </div>
      )}
    </div>
  ));
}

function Panel({
  problem,
  retry,
  wish,
}: {
  readonly problem: Problem;
  readonly retry: string;
  readonly wish: (wish: Wish) => void;
}): ReactNode {
  const { message, link, isPassing, size } = problem;
  return (
    <div className="panel" part="error" style={{ minInlineSize: size.width, minBlockSize: size.height }}>
      <p role="alert">{message}</p>
      {isPassing && (
        <button type="button" onClick={() => wish({ do: 'retry' })}>
          {retry}
        </button>
      )}
      {link && <a href={link.href}>{link.label}</a>}
    </div>
  );
}
