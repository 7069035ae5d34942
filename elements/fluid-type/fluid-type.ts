import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { guard } from '../../src/kit/failures.ts';
import { adopt } from '../../src/kit/styles.ts';
import { fitAll, type Fitted, type Wish } from './fitting.ts';
import styles from './fluid-type.css?inline';
import { fluidTypeSettings } from './fluid-type.settings.ts';
import { printedSettings } from './printed.ts';
import { selectorsOf } from './selectors.ts';

const fluidTypeEvents = {};

class FluidType extends Controller<typeof fluidTypeSettings, typeof fluidTypeEvents> {
  fitted: Fitted | undefined;
  #isPresent = false;
  /** Where its rules are. */
  #root: Node | undefined;

  override connected(): void {
    this.#isPresent = true;
    this.#root = this.element.getRootNode();
    adopt(this.element.getRootNode(), styles);
    fitSoon(this);
  }

  override changed(): void {
    fitSoon(this);
  }

  override moved(): void {
    const root = this.element.getRootNode();
    if (root === this.#root) return;
    this.#root = root;
    adopt(root, styles);
    fitSoon(this);
  }

  override disconnected(): void {
    this.#isPresent = false;
    this.release();
  }

  /** Gives the headings back as their author made them. */
  release(): void {
    this.fitted?.release();
    this.fitted = undefined;
  }

  /** What it wants now; nothing once it has left the page. */
  get wish(): Wish | undefined {
    if (!this.#isPresent) return undefined;
    const { siteWidth, sensitivity, factor, minimum } = this.settings;
    return {
      element: this.element,
      selectors: this.#selectors(),
      scale: (text) => ({ siteWidth, sensitivity, factor, text: minimum || text }),
    };
  }

  #selectors(): string[] {
    const { elements } = this.settings;
    const selectors = selectorsOf(elements);
    if (selectors.every(isSelector)) return selectors;
    const usual = fluidTypeSettings.elements.default;
    this.warn(`"elements" is "${elements}", which is no list of CSS selectors; ${usual} is used instead.`);
    return selectorsOf(usual);
  }
}

function isSelector(selector: string): boolean {
  try {
    document.createDocumentFragment().querySelector(selector);
    return true;
  } catch {
    return false;
  }
}

/** Those whose headings are to be read, all together at the end of this task. */
const due = new Set<FluidType>();
/** Those that began before all of the page’s stylesheets were there. */
const early = new Set<FluidType>();

function fitSoon(one: FluidType): void {
  due.add(one);
  if (due.size === 1) queueMicrotask(fitDue);
  if (document.readyState === 'complete') return;
  if (early.size === 0) addEventListener('load', fitEarly, { once: true });
  early.add(one);
}

/** What came late may have given headings another size. */
function fitEarly(): void {
  for (const one of early) fitSoon(one);
  early.clear();
}

function fitDue(): void {
  const all = [...due].flatMap((one) => {
    one.release();
    const { wish } = one;
    return wish ? [{ one, wish }] : [];
  });
  due.clear();
  const [first] = all;
  if (!first) return;
  guard(first.one.element, () => {
    const fitted = fitAll(all.map(({ wish }) => wish));
    for (const [index, { one }] of all.entries()) one.fitted = fitted[index];
  });
}

/**
 * Headings that become smaller where the window is narrow, by CSS alone: no script runs when its size changes. It wraps the part of the page whose
 * headings it means; wider than the site they are as their author made them.
 */
define('portico-fluid-type', {
  settings: fluidTypeSettings,
  events: fluidTypeEvents,
  normalizeSettings: printedSettings,
  controller: FluidType,
});
