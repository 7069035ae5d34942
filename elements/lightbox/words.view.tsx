import type { ReactNode } from 'react';
import type { LightboxProps } from './lightbox.view.tsx';
import { Placed } from './placed.view.tsx';
import { Scrolled } from './scrolled.view.tsx';
import styles from './words.css?inline';

export { styles };

/** The title of the item that is shown, and its caption. */
export function Words({ name, title, caption, isCaptionOnHover }: LightboxProps): ReactNode {
  if (!title && caption.length === 0) return null;
  return (
    <Scrolled className={isCaptionOnHover ? 'words on-hover' : 'words'} name={title || name}>
      {title && (
        <p className="title" part="title">
          {title}
        </p>
      )}
      {caption.length > 0 && <Placed className="caption" part="caption" nodes={caption} />}
    </Scrolled>
  );
}
