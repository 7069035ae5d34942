import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Action } from '../session/actions.ts';
import type { LightboxText } from '../lightbox.texts.ts';
import type { Problem, Slide } from '../content/slide.ts';
import styles from './slides.css?inline';
import type { Size } from '../items/item.ts';

export { styles };

export interface SlideProps extends Pick<Slide, 'key' | 'status' | 'nodes' | 'size' | 'problem' | 'question'> {
  /** 0 for the current item, -1 for the previous one, 1 for the next one. */
  readonly distance: number;
  readonly type: string;
  readonly isSlotted: boolean;
}

interface SlidesProps {
  readonly slides: readonly SlideProps[];
  readonly text: (key: LightboxText) => string;
  readonly dispatch: (action: Action) => void;
}

/** Returns whether the browser itself shows that a node is loading, for example in the controls of a video. */
const showsLoading = (node: Node): boolean => node instanceof HTMLVideoElement;

/** The slides on the stage and beside it. */
export function Slides({ slides, text, dispatch }: SlidesProps): ReactNode {
  return slides.map((slide) => (
    <div
      key={slide.key}
      className="slide"
      part="item"
      data-status={slide.status}
      data-type={slide.type}
      inert={slide.distance !== 0}
      style={{ '--place': slide.distance } as CSSProperties} // React's types lack custom properties.
    >
      {slide.nodes.length > 0 && <NodeBox className="content" nodes={slide.nodes} />}
      {slide.isSlotted && (
        <ScrollBox className="written" name={text('dialog')} size={slide.size}>
          <slot name="portico-item" />
        </ScrollBox>
      )}
      {slide.status === 'loading' && slide.distance === 0 && !slide.nodes.some(showsLoading) && (
        <div className="loader" part="loader" />
      )}
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
    // The sizes have units, because Preact does not add units to numbers as React does.
    <div className="panel" part="error" style={{ minInlineSize: `${size.width}px`, minBlockSize: `${size.height}px` }}>
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

interface NodeBoxProps {
  readonly nodes: readonly Node[];
  readonly className: string;
  readonly part?: string;
}

/** A box for nodes that React does not render: a player, an image, or a sanitized caption. */
export function NodeBox({ nodes, className, part }: NodeBoxProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    const isPlaced =
      nodes.length === current?.childNodes.length && nodes.every((node, place) => current.childNodes[place] === node);
    // An iframe that is inserted again would load again.
    if (!isPlaced) current?.replaceChildren(...nodes);
  }, [nodes]);
  return <div ref={box} className={className} part={part} />;
}

interface ScrollBoxProps {
  readonly className: string;
  readonly name: string;
  /** The size (px); by default, that of the content. */
  readonly size?: Size | undefined;
  readonly children: ReactNode;
}

/** A box that scrolls if its content overflows. It is then a tab stop, which not every browser ensures. */
export function ScrollBox({ className, name, size, children }: ScrollBoxProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [isScrolling, setScrolling] = useState(false);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const look = () => setScrolling(current.scrollHeight > current.clientHeight + 1);
    look();
    const observer = new ResizeObserver(look);
    for (const element of [current, ...current.children]) observer.observe(element);
    return () => observer.disconnect();
  });
  return (
    <div
      ref={box}
      className={className}
      style={size && { width: `${size.width}px`, height: `${size.height}px` }}
      {...(isScrolling && { tabIndex: 0, role: 'group', 'aria-label': name })}
    >
      {children}
    </div>
  );
}
