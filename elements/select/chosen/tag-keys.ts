/** The action of a key on a tag. `index` is the tag that gets the focus. */
export type TagAction = { readonly do: 'focus'; readonly index: number } | { readonly do: 'remove' };

/** Returns the action of a key on one of `count` tags; `undefined` if the browser handles the key. */
export function actionForTagKey(
  { key, altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>,
  { index, count, isRtl }: { readonly index: number; readonly count: number; readonly isRtl: boolean },
): TagAction | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  switch (key) {
    case 'Delete':
    case 'Backspace':
      return { do: 'remove' };
    case 'Home':
      return { do: 'focus', index: 0 };
    case 'End':
      return { do: 'focus', index: count - 1 };
    case 'ArrowLeft':
    case 'ArrowRight': {
      const step = (key === 'ArrowRight') === isRtl ? -1 : 1;
      return { do: 'focus', index: Math.min(Math.max(index + step, 0), count - 1) };
    }
  }
  return undefined;
}

/** Returns the index of the tag that gets the focus after the tag at `index` was removed; -1 if no tag is left. */
export const indexAfterRemoval = (index: number, count: number): number => Math.min(index, count - 1);
