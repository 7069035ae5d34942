import { mayDecide, type Power, type Writer } from './trust.ts';

/** The `data-` attributes that elements read in markup, by what they decide; `rule-` stands for all names that begin so. */
export const dataAttributes = {
  structure: [
    'acceptance acceptance-as-validation count count-of current-value default exclusive free-text mask max-files max-size maximum-value',
    'minimum-value name next phone phone-format phone-picker reflection-of require-if required resize reveal rule- show-if skip-if',
    'starting-value status step step-back step-confirmation step-first step-next step-to suggest target-name verify wpcf7-id',
    'filter id label logical-join max min page portico-count portico-load-more search sort taxonomy',
    'alt caption caption-desc caption-title description elementor-id elementor-lightbox elementor-lightbox-description',
    'elementor-lightbox-slideshow elementor-lightbox-title elementor-open-lightbox fancybox gallery lightbox lightbox-alt',
    'lightbox-description lightbox-title options portico-gallery portico-item portico-no-lightbox rel title type',
    'autoplay fullscreen-mode height mousewheel skin social swipe video-kind width',
    'animation-delayed animationdelay animationduration animationoffset animationtype color consent cookieconsent heading kind link',
    'original-string placeholder quality sizes swiper-slide-index',
  ],
  picture: [
    'bg download elementor-lightbox-video full-url href icon large-file lazy-poster lazy-src lazy-srcset orig-file orig-poster orig-src',
    'orig-srcset original poster sources src srcset thumb thumbnail',
  ],
  action: ['belowelement commentid portico-action portico-close postid replyto respondelement'],
  html: ['e-action-hash encoded-form html'],
  address: ['rule-remote'],
  sandbox: ['sandbox'],
} as const satisfies Partial<Record<Power, readonly string[]>>;

const powers: ReadonlyMap<string, Power> = new Map(
  Object.entries(dataAttributes).flatMap(
    ([power, rows]) => rows.flatMap((row) => row.split(' ')).map((name) => [name, power as Power] as const), // A key of the object above.
  ),
);

/** The attributes with several options of a lightbox item in one value. */
const encodedOptions = /^(?:elementor-lightbox|options|portico-item)$/;

/** The options in them that only the author may give. */
const authorOptions = /sandbox|\bhtml\b/i;

/** Escape sequences of JSON and scripts: `\u0073`, `\u{73}`, `\x73`, `\s`. */
const escapes = /\\(?:u([0-9a-f]{4})|u\{0*([0-9a-f]{1,4})\}|x([0-9a-f]{2})|([^]))/gi;

const unescapeText = (text: string): string =>
  text.replace(
    escapes,
    (_, long?: string, braced?: string, short?: string, character?: string) =>
      character ?? String.fromCharCode(Number.parseInt(long ?? braced ?? short ?? '', 16)),
  );

/** Returns whether `writer` may give that `data-` attribute. Unknown ones are those of other scripts of the page, which could do anything. */
export function isDataAllowed(attribute: string, value: string, writer: Writer): boolean {
  const name = attribute.slice('data-'.length);
  const power = powers.get(name) ?? (name.startsWith('rule-') ? 'structure' : undefined);
  return (
    power !== undefined &&
    mayDecide(writer, power) &&
    !(encodedOptions.test(name) && authorOptions.test(unescapeText(value)))
  );
}
