import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { Size } from '../stage/fit.ts';

interface NodeBoxProps {
  readonly nodes: readonly Node[];
  readonly className: string;
  readonly part?: string;
}

/** A box for DOM nodes that React does not render: a player, an image, a sanitized caption. */
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
  /** In px; by default as large as the content. */
  readonly size?: Size | undefined;
  readonly children: ReactNode;
}

/** A box that scrolls when its content overflows. It is then a tab stop, which not every browser does by itself. */
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
      style={size}
      {...(isScrolling && { tabIndex: 0, role: 'group', 'aria-label': name })}
    >
      {children}
    </div>
  );
}
