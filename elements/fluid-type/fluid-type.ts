import { isSelector } from '../../src/dom/selectors.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { guard } from '../../src/kit/failures.ts';
import { makeHeadingsFluid, type FitRequest, splitSelectors } from './fluid-headings.ts';
import styles from './fluid-type.css?inline';
import { fluidTypeSettings } from './fluid-type.settings.ts';
import { fromCms } from './from-cms.ts';

const fluidTypeEvents = {};

class FluidType extends Controller<typeof fluidTypeSettings, typeof fluidTypeEvents> {
  /** Restores the scaled headings. */
  restoreHeadings: (() => void) | undefined;
  #isConnected = false;
  /** The root that contains the rules of this element. */
  #root: Node | undefined;

  override connected(): void {
    this.#isConnected = true;
    this.#root = this.element.getRootNode();
    scheduleFit(this);
  }

  override changed(): void {
    scheduleFit(this);
  }

  override moved(): void {
    const root = this.element.getRootNode();
    if (root === this.#root) return;
    this.#root = root;
    scheduleFit(this);
  }

  override disconnected(): void {
    this.#isConnected = false;
    this.release();
  }

  /** Restores the headings to the sizes of the page's CSS. */
  release(): void {
    this.restoreHeadings?.();
    this.restoreHeadings = undefined;
  }

  /** The request to scale the headings; `undefined` while the element is disconnected. */
  get fitRequest(): FitRequest | undefined {
    if (!this.#isConnected) return undefined;
    const { siteWidth, sensitivity, factor, minimum } = this.settings;
    return {
      element: this.element,
      selectors: this.#selectors(),
      scale: (text) => ({ siteWidth, sensitivity, factor, text: minimum || text }),
    };
  }

  #selectors(): readonly string[] {
    const { elements } = this.settings;
    const selectors = validSelectors(elements);
    if (selectors) return selectors;
    const fallback = fluidTypeSettings.elements.default;
    this.warn(
      `elements="${elements}" is not a valid list of CSS selectors; ${fallback} is used. Write selectors separated by commas.`,
    );
    return splitSelectors(fallback);
  }
}

/** The selectors in each selector list; `undefined` for an invalid list. Most elements have the same list. */
const lists = new Map<string, readonly string[] | undefined>();

function validSelectors(list: string): readonly string[] | undefined {
  if (!lists.has(list)) {
    const selectors = splitSelectors(list);
    lists.set(list, selectors.every(isSelector) ? selectors : undefined);
  }
  return lists.get(list);
}

/** The elements whose headings are scaled together in the next microtask. */
const scheduled = new Set<FluidType>();
/** The elements whose headings were scaled before all style sheets of the page had loaded. */
const beforeLoad = new Set<FluidType>();

function scheduleFit(controller: FluidType): void {
  scheduled.add(controller);
  if (scheduled.size === 1) queueMicrotask(fitScheduled);
  if (document.readyState === 'complete') return;
  if (beforeLoad.size === 0) addEventListener('load', refitAfterLoad, { once: true });
  beforeLoad.add(controller);
}

/** Scales the headings again after `load`, because style sheets that loaded late may have changed their sizes. */
function refitAfterLoad(): void {
  for (const controller of beforeLoad) scheduleFit(controller);
  beforeLoad.clear();
}

function fitScheduled(): void {
  const all = [...scheduled].flatMap((controller) => {
    controller.release();
    const { fitRequest } = controller;
    return fitRequest ? [{ controller, fitRequest }] : [];
  });
  scheduled.clear();
  const [first] = all;
  if (!first) return;
  guard(first.controller.element, () => {
    const fitted = makeHeadingsFluid(all.map(({ fitRequest }) => fitRequest));
    for (const [index, { controller }] of all.entries()) controller.restoreHeadings = fitted[index];
  });
}

/**
 * Shrinks headings in narrow windows with CSS alone: no script runs when the window is resized. The element wraps the part of the page with the
 * headings. In windows that are at least as wide as the site, the headings have their original size.
 */
define('portico-fluid-type', {
  settings: fluidTypeSettings,
  events: fluidTypeEvents,
  normalizeSettings: fromCms,
  controller: FluidType,
  styles,
});
