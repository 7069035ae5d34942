import { useLayoutEffect, useRef, type ReactNode } from 'react';

/** A box that holds nodes which somebody else made: a player, a picture, a caption that was made safe. */
export function Placed({
  nodes,
  className,
  part,
}: {
  readonly nodes: readonly Node[];
  readonly className: string;
  readonly part?: string;
}): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    const isPlaced =
      nodes.length === current?.childNodes.length && nodes.every((node, place) => current.childNodes[place] === node);
    // A frame that is placed again would load again.
    if (!isPlaced) current?.replaceChildren(...nodes);
  }, [nodes]);
  return <div ref={box} className={className} part={part} />;
}
