import { useLayoutEffect, useRef, type ReactNode } from 'react';
import visuallyHidden from '../../src/kit/view/visually-hidden.css?inline';
import base from './lightbox.css?inline';
import { NodeBox, ScrollBox, Slides, styles as slideStyles } from './view/slides.view.tsx';
import { Arrows, Icon, Toolbar } from './view/controls.view.tsx';
import type { LightboxProps } from './view/renderer.ts';

/** The title and the caption of the current item. */
function Caption({ name, title, caption, isCaptionOnHover }: LightboxProps): ReactNode {
  if (!title && caption.length === 0) return null;
  return (
    <ScrollBox className={isCaptionOnHover ? 'words on-hover' : 'words'} name={title || name}>
      {title && (
        <p className="title" part="title">
          {title}
        </p>
      )}
      {caption.length > 0 && <NodeBox className="caption" part="caption" nodes={caption} />}
    </ScrollBox>
  );
}

/** The CSS of the main view. Views that are loaded later have their own CSS. */
export const styles = visuallyHidden + base + slideStyles;

/** The author's markup, and the dialog over the page. `input/` handles keys and pointers. */
export default function LightboxView(props: LightboxProps): ReactNode {
  const { isOpen, slides, text, views, onRender, dispatch } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (dialog.current && frame.current && stage.current)
      onRender({ dialog: dialog.current, frame: frame.current, stage: stage.current });
  });

  return (
    <>
      <slot />
      <dialog
        ref={dialog}
        part="dialog"
        tabIndex={-1} // A click focuses the dialog, so that it gets key events.
        aria-label={props.name}
        aria-describedby={props.description ? 'description' : undefined}
        data-skin={props.skin}
        data-path={props.path}
        style={props.style}
      >
        {/* The description is hidden, because the dialog already shows its parts. */}
        <p id="description" hidden>
          {isOpen && props.description}
        </p>
        <output className="visually-hidden">{isOpen && props.announcement}</output>
        <output className="visually-hidden">{isOpen && props.status}</output>
        <div ref={frame} className="frame">
          <Toolbar {...props} />
          <div
            ref={stage}
            className="stage"
            part="stage"
            tabIndex={-1}
            data-zoomed={props.has.zoomOut ? '' : undefined}
          >
            <Slides slides={slides} text={text} dispatch={dispatch} />
          </div>
          <Arrows {...props} />
          <Caption {...props} />
          {isOpen && props.overview && views.overview && (
            <views.overview.Overview slide={props.overview} dispatch={dispatch} />
          )}
          {isOpen && props.thumbnails && views.thumbnails && (
            <views.thumbnails.Thumbnails {...props.thumbnails} Icon={Icon} dispatch={dispatch} />
          )}
        </div>
      </dialog>
    </>
  );
}
