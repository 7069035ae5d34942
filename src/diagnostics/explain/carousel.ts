import { decide, met, reason, unmet, type Decision, type Reason } from './decision.ts';
import { allowsMotion, isInState, isInWindow, isOn } from './reasons.ts';

/** A carousel. */
interface Carousel {
  readonly element: HTMLElement;
  readonly settings: { readonly autoplay: boolean };
  /** The number of slides that are visible at once. */
  readonly visibleSlides: number;
}

/** Explains why a carousel advances by itself, or does not. */
export function autoplayDecision({ element, settings, visibleSlides }: Carousel): Decision {
  const isPlaying = isInState(element, 'playing');
  const conditions = [
    isPlaying && !settings.autoplay
      ? met('It was started by play() or its button.')
      : isOn('autoplay', settings.autoplay),
    hasFurtherSlides(element, visibleSlides),
    ...(isPlaying ? [] : [allowsMotion()]),
  ];
  const isStopped = !isPlaying && conditions.every((condition) => condition.met);
  return decide('Advances by itself', [
    ...conditions,
    isStopped ? unmet('The visitor or pause() has stopped it, or its code is still loading.') : undefined,
    ...(isPlaying ? holds(element) : []),
  ]);
}

function hasFurtherSlides(element: Element, visible: number): Reason {
  const count = [...element.children].filter((child) => !child.matches('script, style, template, link, [slot]')).length;
  return reason(
    count > visible,
    `It has ${count} slides.`,
    `It has ${count} slides, of which ${visible} are visible at once.`,
  );
}

/** The reasons for which a playing carousel waits. */
function holds(element: HTMLElement): Reason[] {
  const toggle = element.shadowRoot?.querySelector('[part~="pause-button"]');
  const isInUse = (state: string) => element.matches(state) && !toggle?.matches(state);
  const isVideoPlaying = [...element.querySelectorAll('video')].some((video) => !video.paused);
  return [
    isInWindow(element),
    ...(document.hidden ? [unmet('The tab is hidden.')] : []),
    ...(isInUse(':hover') ? [unmet('The pointer is in it.')] : []),
    ...(isInUse(':focus-within') ? [unmet('The focus is in it.')] : []),
    ...(isVideoPlaying || element.querySelector('portico-video:state(playing)')
      ? [unmet('A video in it is playing.')]
      : []),
  ];
}
