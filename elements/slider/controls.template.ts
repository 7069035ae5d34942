import { slidesId } from '../../src/carousel/carousel-frame.ts';
import { html, nothing, renderTemplate } from '../../src/kit/on-demand/templates.ts';

/** Returns a label of the controls; `pause` and `play` are those of the button that stops and starts the slides. */
export type ControlsText = (key: 'pick' | 'next' | 'previous' | 'play' | 'pause' | 'unnamed') => string;

/** The position of the slides, and the state of the buttons. */
export interface ControlsState {
  readonly position: number;
  /** The label of each position: “2 of 5”. */
  readonly positions: readonly string[];
  readonly fraction: string;
  readonly pagination: 'bullets' | 'fraction' | 'progress' | 'none';
  readonly hasNavigation: boolean;
  /** `true` if the button has an effect. */
  readonly canNext: boolean;
  readonly canPrevious: boolean;
  readonly hasToggle: boolean;
  readonly isPlaying: boolean;
}

/** Renders the buttons and the pagination of a slider. */
export function renderControls(container: HTMLElement, state: ControlsState, text: ControlsText): void {
  const { position, positions, fraction, pagination, hasNavigation, hasToggle, isPlaying } = state;
  const hasBullets = pagination === 'bullets';
  const bullets = positions.map(
    (name, place) =>
      html`<button
        type="button"
        part="bullet"
        class=${isSmallBullet(place, position, positions.length) ? 'small' : ''}
        aria-label=${name}
        aria-current=${place === position ? 'true' : nothing}
      ></button>`,
  );
  // `aria-disabled` instead of `disabled`, since a disabled button loses the focus.
  const stepButton = (part: string, name: string, can: boolean) =>
    html`<button
      type="button"
      part=${part}
      aria-controls=${slidesId}
      aria-label=${name}
      aria-disabled=${can ? nothing : 'true'}
      ?hidden=${!hasNavigation}
    ></button>`;
  const progress = () =>
    html`<progress
      part="progress-bar"
      aria-label=${fraction}
      max=${positions.length}
      value=${position + 1}
    ></progress>`;
  const contents = {
    fraction: () => html`<bdi>${fraction}</bdi>`,
    bullets: () => bullets,
    progress,
    none: () => nothing,
  };
  // The label `pick` is only for bullets, which can be selected.
  renderTemplate(
    container,
    html`<button
        type="button"
        part="pause-button"
        class=${isPlaying ? '' : 'paused'}
        aria-controls=${slidesId}
        aria-label=${text(isPlaying ? 'pause' : 'play')}
        ?hidden=${!hasToggle}
      ></button>
      ${stepButton('previous-button', text('previous'), state.canPrevious)}
      <div
        part="pagination"
        role=${hasBullets ? 'group' : nothing}
        aria-label=${hasBullets ? text('pick') : nothing}
        ?hidden=${pagination === 'none'}
      >${contents[pagination]()}</div>
      ${stepButton('next-button', text('next'), state.canNext)}`,
  );
}

/** Returns whether a bullet is small: of more than seven, those that are three or more positions away. Seven are visible, the current one in the middle. */
export const isSmallBullet = (place: number, position: number, count: number): boolean =>
  count > 7 && Math.abs(place - position) > 2;
