import { useLayoutEffect, useRef, type RefObject } from 'react';
import { adopt } from '../../../src/kit/styles.ts';

/** Adopts the CSS of a lazily loaded view in the root of the element that has the returned ref. */
export function useOwnStyles<Box extends HTMLElement>(css: string): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useLayoutEffect(() => {
    if (box.current) adopt(box.current.getRootNode(), css);
  }, [css]);
  return box;
}
