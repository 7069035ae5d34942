import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

interface ScrolledProps {
  readonly className: string;
  /** What a screen reader calls it. */
  readonly name: string;
  /** In px; as large as what stands in it without. */
  readonly size?: { readonly width: number; readonly height: number } | undefined;
  readonly children: ReactNode;
}

/**
 * A box that scrolls where it holds more than it has room for. Then it is a stop for Tab: not every browser makes it one by
 * itself.
 */
export function Scrolled({ className, name, size, children }: ScrolledProps): ReactNode {
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
