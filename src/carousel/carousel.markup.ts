import type { Expectation } from '../diagnostics/page/manifest.ts';
import { notSlides } from './slides.ts';

const slide = `:not(${notSlides})`;

/**
 * Returns a selector of the element that other slider scripts need around the slides. The slider itself reads this element of Bootstrap and Swiper.
 */
const trackFor = (tag: string): string =>
  `:is(.splide__list, .glide__slides, .slick-track${tag === 'portico-slider' ? '' : ', .carousel-inner, .swiper-wrapper'})`;

/** Returns what a carousel expects of its markup: its children are the slides. */
export const carouselMarkup = (tag: string): readonly Expectation[] => [
  {
    kind: 'inside',
    selector: `:scope > ${slide}`,
    what: 'slide',
    fix: 'Add child elements, each of which is a slide.',
  },
  {
    kind: 'setting',
    attributes: ['texts'],
    // If the author gives no name, the element writes a general one and the role `group`. This does not distinguish it from other carousels.
    unless: '[aria-labelledby], [aria-label]:not([role~=group][aria-roledescription])',
    what: 'name that screen readers announce',
    fix: 'Write it into the attribute aria-label, as in aria-label="Prints".',
    example: `<${tag}><div>One</div></${tag}>`,
  },
  {
    kind: 'absent',
    selector: `:scope > :is(ul, ol):not(:has(~ ${slide})):not(${slide} ~ *)`,
    what: 'a list in place of slides',
    fix: 'The whole list is one slide, because each child is a slide; remove the <ul> or <ol>, and turn each <li> into a <div>.',
    example: `<${tag} aria-label="Prints"><ul><li>One</li><li>Two</li></ul></${tag}>`,
  },
  {
    kind: 'absent',
    selector: `:scope > ${trackFor(tag)}, :scope > * > ${trackFor(tag)}`,
    what: 'the wrapper of another slider script',
    fix: 'All slides in it are one slide; put the slides directly in the element.',
    example: `<${tag} aria-label="Prints"><div class="splide__list"><div class="splide__slide">One</div></div></${tag}>`,
  },
];
