import type { ReactNode } from 'react';
import styles from './controls.css?inline';
import { Icon, playIcon } from './icon.view.tsx';
import type { LightboxProps } from './view-props.ts';

export { styles };

const glass = 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13zM15.5 15.5L21 21';
const arrow = 'M9 5l7 7-7 7';

/** The counter and the buttons above the stage. */
export function Toolbar({
  text,
  has,
  counter,
  isPlaying,
  isFullscreen,
  share,
  views,
  dispatch,
}: LightboxProps): ReactNode {
  return (
    <div className="toolbar">
      {counter && (
        <p className="counter" part="counter">
          {counter}
        </p>
      )}
      <div className="buttons">
        {has.slideshow && (
          <button
            type="button"
            part="play-button"
            aria-label={text(isPlaying ? 'pause' : 'play')}
            onClick={() => dispatch({ do: 'slideshow' })}
          >
            <Icon path={isPlaying ? 'M8 5v14M16 5v14' : playIcon} />
          </button>
        )}
        {has.zoom && (
          <>
            <button
              type="button"
              part="zoom-out-button"
              aria-label={text('zoomOut')}
              aria-disabled={!has.zoomOut}
              onClick={() => dispatch({ do: 'zoom-out' })}
            >
              <Icon path={`${glass}M7.5 10.5h6`} />
            </button>
            <button
              type="button"
              part="zoom-in-button"
              aria-label={text('zoomIn')}
              aria-disabled={!has.zoomIn}
              onClick={() => dispatch({ do: 'zoom-in' })}
            >
              <Icon path={`${glass}M10.5 7.5v6M7.5 10.5h6`} />
            </button>
          </>
        )}
        {has.fullscreen && (
          <button
            type="button"
            part="fullscreen-button"
            aria-label={text(isFullscreen ? 'leaveFullscreen' : 'fullscreen')}
            onClick={() => dispatch({ do: 'fullscreen' })}
          >
            <Icon
              path={isFullscreen ? 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5' : 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5'}
            />
          </button>
        )}
        {share && views.ShareMenu && <views.ShareMenu {...share} dispatch={dispatch} />}
        <button
          type="button"
          part="close-button"
          aria-label={text('close')}
          onClick={() => {
            // Escape closes the menu first; this button always closes the lightbox.
            if (share?.isOpen) dispatch({ do: 'share' });
            dispatch({ do: 'close' });
          }}
        >
          <Icon path="M6 6l12 12M18 6L6 18" />
        </button>
      </div>
    </div>
  );
}

/** The arrows on the stage. */
export function Arrows({ text, has, dispatch }: LightboxProps): ReactNode {
  if (!has.arrows) return null;
  return (
    <>
      <button
        type="button"
        className="arrow previous"
        part="previous-button"
        aria-label={text('previous')}
        aria-disabled={!has.previous}
        onClick={() => dispatch({ do: 'go', to: 'previous' })}
      >
        <Icon path={arrow} />
      </button>
      <button
        type="button"
        className="arrow next"
        part="next-button"
        aria-label={text('next')}
        aria-disabled={!has.next}
        onClick={() => dispatch({ do: 'go', to: 'next' })}
      >
        <Icon path={arrow} />
      </button>
    </>
  );
}
