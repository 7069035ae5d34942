import type { ReactNode } from 'react';
import type { LightboxProps } from './renderer.ts';

const glass = 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13zM15.5 15.5L21 21';

const playIcon = 'M8 5l11 7-11 7z';

/** The icon of a button: an SVG path in a square of 24 by 24. The button itself has an accessible name. */
export function Icon({ path }: { readonly path: string }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

interface IconButtonProps {
  readonly part: string;
  readonly className?: string;
  readonly label: string;
  readonly path: string;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

function IconButton({ part, className, label, path, isDisabled, onClick }: IconButtonProps): ReactNode {
  return (
    <button
      type="button"
      part={part}
      className={className}
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={onClick}
    >
      <Icon path={path} />
    </button>
  );
}

/** The counter and the buttons above the stage. */
export function Toolbar({
  text,
  has,
  counter,
  isPlaying,
  isFullscreen,
  share,
  extras,
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
          <IconButton
            part="play-button"
            label={text(isPlaying ? 'pause' : 'play')}
            path={isPlaying ? 'M8 5v14M16 5v14' : playIcon}
            onClick={() => dispatch({ do: 'slideshow' })}
          />
        )}
        {has.zoom && (
          <>
            <IconButton
              part="zoom-out-button"
              label={text('zoomOut')}
              path={`${glass}M7.5 10.5h6`}
              isDisabled={!has.zoomOut}
              onClick={() => dispatch({ do: 'zoom-out' })}
            />
            <IconButton
              part="zoom-in-button"
              label={text('zoomIn')}
              path={`${glass}M10.5 7.5v6M7.5 10.5h6`}
              isDisabled={!has.zoomIn}
              onClick={() => dispatch({ do: 'zoom-in' })}
            />
          </>
        )}
        <IconButton
          part="fullscreen-button"
          label={text(isFullscreen ? 'leaveFullscreen' : 'fullscreen')}
          path={isFullscreen ? 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5' : 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5'}
          onClick={() => dispatch({ do: 'fullscreen' })}
        />
        {share && views.share && <views.share.ShareMenu {...share} Icon={Icon} dispatch={dispatch} />}
        {extras && views.extras && <views.extras.Extras {...extras} Icon={Icon} />}
        <IconButton
          part="close-button"
          label={text('close')}
          path="M6 6l12 12M18 6L6 18"
          onClick={() => {
            // Escape closes an open share menu first. This button always closes the lightbox.
            if (share?.isOpen) dispatch({ do: 'share' });
            dispatch({ do: 'close' });
          }}
        />
      </div>
    </div>
  );
}

/** The arrows on the stage. */
export function Arrows({ text, has, dispatch }: LightboxProps): ReactNode {
  return (
    has.arrows &&
    (['previous', 'next'] as const).map((to) => (
      <IconButton
        key={to}
        part={`${to}-button`}
        className={`arrow ${to}`}
        label={text(to)}
        path="M9 5l7 7-7 7"
        isDisabled={!has[to]}
        onClick={() => dispatch({ do: 'go', to })}
      />
    ))
  );
}
