/** The members that `trackWaits` adds to the window of a page. Each function below runs separately in the page, so each casts the window. */
interface Waits {
  /** The timers, frames and the end of scrolling that the page waits for. */
  readonly waits: Set<string>;
  /** The native `requestAnimationFrame`. */
  readonly request: typeof requestAnimationFrame;
  /** Resolves once the screen reader has processed all changes. A function of the test. */
  readonly whenHeard: () => Promise<void>;
  /** The number of keys that the page has received. */
  keys: number;
}

/**
 * Runs in each page before the page's own scripts. Records the timers of at most a second, the frames and the end of scrolling that the page waits
 * for. The first of several frames, and each animation of a script, is delayed until the screen reader has processed all earlier changes: otherwise,
 * on a slow computer, a list could be hidden before the screen reader has noticed that the focus has left it.
 */
export function trackWaits(): void {
  const [startTimer, stopTimer] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)];
  const request = window.requestAnimationFrame.bind(window);
  const waits = new Set<string>();
  const requested = new Set<string>();
  let count = 0;
  let [isTick, isFrame] = [false, false];
  const animate = Object.getOwnPropertyDescriptor(Element.prototype, 'animate')?.value as Element['animate'];
  Element.prototype.animate = function (...values) {
    const animation = animate.apply(this, values);
    count += 1;
    const name = `animation ${count}`;
    waits.add(name);
    animation.pause();
    const play = () => {
      waits.delete(name);
      // The page may have cancelled or finished the animation.
      if (animation.playState === 'paused') animation.play();
    };
    void (window as unknown as Waits).whenHeard().then(play, play);
    return animation;
  };
  addEventListener('keydown', () => ((window as unknown as Waits).keys += 1), true);
  addEventListener('scroll', () => waits.add('scroll'), true);
  addEventListener('scrollend', () => waits.delete('scroll'), true);
  Object.assign(window, {
    keys: 0,
    waits,
    request,
    setTimeout(callback: () => void, delay = 0, ...values: []) {
      // Not waited for: a countdown, which starts its next timer in the last one, and an endless movement, which requests its next frame in the last
      // one.
      const isAwaited = delay <= 1000 && !isTick;
      const id = startTimer(() => {
        waits.delete(`timer ${id}`);
        isTick = delay >= 250;
        try {
          callback(...values);
        } finally {
          isTick = false;
        }
      }, delay);
      if (isAwaited) waits.add(`timer ${id}`);
      return id;
    },
    clearTimeout(id: number) {
      waits.delete(`timer ${id}`);
      stopTimer(id);
    },
    requestAnimationFrame(callback: FrameRequestCallback) {
      count += 1;
      const name = `frame ${count}`;
      const run = (time: number) => {
        if (!requested.delete(name)) return;
        waits.delete(name);
        isFrame = true;
        try {
          callback(time);
        } finally {
          isFrame = false;
        }
      };
      requested.add(name);
      if (isFrame) request(run);
      else {
        waits.add(name);
        // The page continues once the screen reader knows its state, as it would on a fast computer.
        const go = () => request(run);
        void (window as unknown as Waits).whenHeard().then(go, go);
      }
      return count;
    },
    cancelAnimationFrame(id: number) {
      requested.delete(`frame ${id}`);
      waits.delete(`frame ${id}`);
    },
  });
}

/** Runs in a page. Resolves after two frames, in which the page has reacted to keys and to changes of its layout. */
export function afterFrames(): Promise<void> {
  const { request } = window as unknown as Waits;
  return new Promise((resolve) => request(() => request(() => resolve())));
}

/** Runs in a page. Returns the number of keys that the page has received. */
export const receivedKeys = (): number => (window as unknown as Waits).keys;

/** Runs in a page. Returns whether the page has no running animation with an end, and waits for no timer, frame or end of scrolling. */
export function isStill(): boolean {
  const { waits } = window as unknown as Waits;
  // The end of a scroll-driven animation is in percent.
  const ends = (end: unknown) => typeof end === 'number' && end < Infinity;
  return (
    waits.size === 0 &&
    !document
      .getAnimations()
      .some(({ playState, effect }) => playState === 'running' && ends(effect?.getComputedTiming().endTime))
  );
}
