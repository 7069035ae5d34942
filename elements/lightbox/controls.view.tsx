import type { ReactNode } from 'react';
import styles from './controls.css?inline';
import { Icon } from './icons.view.tsx';
import type { LightboxProps } from './lightbox.view.tsx';

export { styles };

/** The buttons above the stage, and the counter. */
export function Toolbar({ text, has, counter, isPlaying, isFullscreen, share, views, wish }: LightboxProps): ReactNode {
  return (
    <div className="toolbar">
      <button
        type="button"
        part="close-button"
        aria-label={text('close')}
        onClick={() => {
          // Escape closes the menu first; this button means the lightbox.
          if (share?.isOpen) wish({ do: 'share' });
          wish({ do: 'close' });
        }}
      >
        <Icon name="close" />
      </button>
      {share && views.ShareMenu && <views.ShareMenu {...share} wish={wish} />}
      {has.fullscreen && (
        <button
          type="button"
          part="fullscreen-button"
          aria-label={text(isFullscreen ? 'leaveFullscreen' : 'fullscreen')}
          onClick={() => wish({ do: 'fullscreen' })}
        >
          <Icon name={isFullscreen ? 'leave-fullscreen' : 'fullscreen'} />
        </button>
      )}
      {has.zoom && (
        <>
          <button
            type="button"
            part="zoom-in-button"
            aria-label={text('zoomIn')}
            aria-disabled={!has.zoomIn}
            onClick={() => wish({ do: 'zoom-in' })}
          >
            <Icon name="zoom-in" />
          </button>
          <button
            type="button"
            part="zoom-out-button"
            aria-label={text('zoomOut')}
            aria-disabled={!has.zoomOut}
            onClick={() => wish({ do: 'zoom-out' })}
          >
            <Icon name="zoom-out" />
          </button>
        </>
      )}
      {has.slideshow && (
        <button type="button" part="play-button" aria-label={text(isPlaying ? 'pause' : 'play')} onClick={() => wish({ do: 'slideshow' })}>
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </button>
      )}
      {counter && (
        <p className="counter" part="counter">
          {counter}
        </p>
      )}
    </div>
  );
}

/** The arrows on the stage. */
export function Arrows({ text, has, wish }: LightboxProps): ReactNode {
  if (!has.arrows) return null;
  return (
    <>
      <button
        type="button"
        className="arrow previous"
        part="previous-button"
        aria-label={text('previous')}
        aria-disabled={!has.previous}
        onClick={() => wish({ do: 'go', to: 'previous' })}
      >
        <Icon name="arrow" />
      </button>
      <button
        type="button"
        className="arrow next"
        part="next-button"
        aria-label={text('next')}
        aria-disabled={!has.next}
        onClick={() => wish({ do: 'go', to: 'next' })}
      >
        <Icon name="arrow" />
      </button>
    </>
  );
}
