import type { ComponentType, ReactNode } from 'react';
import { adopt } from '../../../src/dom/adopt-styles.ts';
import { fillPlaceholders } from '../../../src/text/placeholders.ts';
import type { ShareAction } from '../session/actions.ts';
import { mailLabel, type ShareMenuProps, type ShareText, shareTexts } from './share-controller.ts';
import styles from './share-menu.css?inline';

// The controller is loaded together with the menu, so that a press shares at once: browsers open a window only during the press.
export { ShareController } from './share-controller.ts';

interface ShareMenuContext {
  /** The `Icon` of the main view. If both views imported it from a shared file, this file would delay the opening of every lightbox. */
  readonly Icon: ComponentType<{ readonly path: string }>;
  readonly dispatch: (action: ShareAction) => void;
}

const adoptStyles = (box: HTMLElement | null) => {
  if (box) adopt(box.getRootNode(), styles);
};

/** The share button and its menu. */
export function ShareMenu(props: ShareMenuProps & ShareMenuContext): ReactNode {
  const { isOpen = false, targets = [], hasShareSheet, message, Icon, dispatch } = props;
  const text = (key: ShareText) => props.text(shareTexts, key);
  return (
    <div
      ref={adoptStyles}
      className="share"
      onBlur={({ currentTarget, relatedTarget }) => {
        // The menu would cover the control that gets the focus, so it closes.
        if (isOpen && relatedTarget && !currentTarget.contains(relatedTarget)) dispatch({ do: 'share' });
      }}
    >
      <button
        type="button"
        part="share-button"
        aria-label={text('share')}
        aria-expanded={isOpen}
        aria-controls="share-menu"
        onClick={() => dispatch({ do: 'share' })}
      >
        <Icon path="M12 15V3M8 7l4-4 4 4M5 11v9h14v-9" />
      </button>
      {isOpen && (
        <div id="share-menu" className="share-menu" part="share-menu">
          <ul aria-label={text('share')}>
            {hasShareSheet && (
              <li>
                <button type="button" onClick={() => dispatch({ do: 'share-sheet' })}>
                  {text('shareSystem')}
                </button>
              </li>
            )}
            <li>
              <button type="button" onClick={() => dispatch({ do: 'copy' })}>
                {text('copy')}
              </button>
            </li>
            {targets.map(({ name, label }) => (
              <li key={name}>
                <button
                  type="button"
                  aria-label={
                    label === mailLabel ? text('shareByMail') : fillPlaceholders(text('shareOn'), { target: label })
                  }
                  onClick={() => dispatch({ do: 'share-on', name })}
                >
                  {label}
                </button>
              </li>
            ))}
          </ul>
          <output>{message}</output>
        </div>
      )}
    </div>
  );
}
