import { useLayoutEffect, useRef, type RefObject } from 'react';
import { adopt } from '../../src/kit/styles.ts';

/** Brings CSS to where a view is drawn that is loaded by itself: to the root of the element that has this reference. */
export function useOwnStyles<Box extends HTMLElement>(css: string): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useLayoutEffect(() => {
    if (box.current) adopt(box.current.getRootNode(), css);
  }, [css]);
  return box;
}
