import type { ReactNode } from 'react';
import { Icon } from '../view/icon.view.tsx';
import { fillPlaceholders } from '../../../src/text/placeholders.ts';
import type { Host } from '../host.ts';
import { useOwnStyles } from '../view/own-styles.view.tsx';
import styles from './share-menu.css?inline';
import { mailLabel, shareTexts, type ShareText } from './share.texts.ts';
import type { Action } from '../actions.ts';

/** The props of the share menu. */
export interface ShareMenuProps {
  readonly isOpen: boolean;
  readonly text: Host['text'];
  readonly targets: readonly { readonly name: string; readonly label: string }[];
  readonly hasShareSheet: boolean;
  /** The result of copying. */
  readonly message: string;
}

/** The share button and its menu. */
export function ShareMenu(props: ShareMenuProps & { readonly dispatch: (action: Action) => void }): ReactNode {
  const { isOpen, targets, hasShareSheet, message, dispatch } = props;
  const text = (key: ShareText) => props.text(shareTexts, key);
  const box = useOwnStyles<HTMLDivElement>(styles);
  return (
    <div ref={box} className="share">
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
