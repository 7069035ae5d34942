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
  /** Restores the fitted headings. */
  restoreHeadings: (() => void) | undefined;
  #isConnected = false;
  /** The root that contains its rules. */
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

  /** Restores the headings. */
  release(): void {
    this.restoreHeadings?.();
    this.restoreHeadings = undefined;
  }

  /** The request for its headings; `undefined` while disconnected. */
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

/** The selectors of each list; `undefined` for an invalid one. Most elements have the same list. */
const lists = new Map<string, readonly string[] | undefined>();

function validSelectors(list: string): readonly string[] | undefined {
  if (!lists.has(list)) {
    const selectors = splitSelectors(list);
    lists.set(list, selectors.every(isSelector) ? selectors : undefined);
  }
  return lists.get(list);
}

/** The elements to fit together in a microtask. */
const scheduled = new Set<FluidType>();
/** The elements that were fitted before all stylesheets of the page had loaded. */
const beforeLoad = new Set<FluidType>();

function scheduleFit(controller: FluidType): void {
  scheduled.add(controller);
  if (scheduled.size === 1) queueMicrotask(fitScheduled);
  if (document.readyState === 'complete') return;
  if (beforeLoad.size === 0) addEventListener('load', refitAfterLoad, { once: true });
  beforeLoad.add(controller);
}

/** Fits again after `load`, because late stylesheets may have changed the sizes. */
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
 * Shrinks headings in narrow windows by CSS alone: no script runs on resize. It wraps the part of the page with the headings; from the site
 * width on, they have their original size.
 */
define('portico-fluid-type', {
  settings: fluidTypeSettings,
  events: fluidTypeEvents,
  normalizeSettings: fromCms,
  controller: FluidType,
  styles,
});
