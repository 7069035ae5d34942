import { useLayoutEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { adopt } from '../../../src/dom/adopt-styles.ts';
import type { Dictionary } from '../../../src/text/text.ts';
import type { Host } from '../host.ts';
import type { LightboxPlace } from '../lightbox.settings.ts';
import type { Slide } from '../content/slide.ts';
import styles from './extras.css?inline';
import { copyButtons, downloadOf } from './extras.ts';

const extraTexts: Dictionary<'download'> = { en: { download: 'Download' }, de: { download: 'Herunterladen' } };

interface ExtrasProps {
  readonly host: Host;
  readonly slide: Slide | undefined;
  readonly place: LightboxPlace;
  /** The `Icon` of the main view. If both views imported it from a shared file, this file would delay the opening of every lightbox. */
  readonly Icon: ComponentType<{ readonly path: string }>;
}

/** The author's buttons, the download button, and the styles and listeners for captions on hover or at the side. */
export function Extras({ host, slide, place, Icon }: ExtrasProps): ReactNode {
  const item = slide?.item;
  const { download, captionPosition } = host.settings;
  const file =
    download && item ? downloadOf(item, item.source?.getAttribute('data-download') ?? '', document.baseURI) : undefined;
  return (
    <>
      {captionPosition === 'side' && <span className="side-captions" hidden />}
      <AuthorButtons host={host} slide={slide} place={place} />
      {file && (
        <a
          part="download-button"
          href={file.href}
          download={file.name}
          aria-label={host.text(extraTexts, 'download')}
          {...(file.isElsewhere && { target: '_blank', rel: 'noopener' })}
        >
          <Icon path="M12 4v11M8 11l4 4 4-4M5 20h14" />
        </a>
      )}
    </>
  );
}

/** The copies of the author's buttons. For each dialog, also adopts the styles and listens for input, once. */
function AuthorButtons({ host, slide, place }: Pick<ExtrasProps, 'host' | 'slide' | 'place'>): ReactNode {
  const box = useRef<HTMLSpanElement>(null);
  const current = useRef({ slide, place });
  useLayoutEffect(() => {
    current.current = { slide, place };
  });
  useLayoutEffect(() => {
    if (!box.current) return;
    adopt(box.current.getRootNode(), styles);
    const dialog = box.current.closest('dialog');
    // Keyboard users cannot hover, so a key press shows captions that appear on hover.
    for (const type of ['keydown', 'pointermove', 'close'])
      dialog?.addEventListener(type, () => dialog.toggleAttribute('data-keyed', type === 'keydown'), { passive: true });
    const templates = [...host.element.querySelectorAll<HTMLTemplateElement>(':scope > template[data-toolbar]')];
    const buttons = copyButtons(templates);
    for (const button of buttons)
      button.addEventListener('click', () => {
        const { slide: shown, place: at } = current.current;
        host.emit('portico-button', { ...at, value: button.value, button, source: shown?.item.source ?? null });
      });
    box.current.replaceChildren(...buttons);
  }, [host]);
  return <span ref={box} className="author-buttons" />;
}
