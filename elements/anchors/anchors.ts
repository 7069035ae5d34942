import { writeHistory } from '../../src/page/history.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { guard } from '../../src/kit/failures.ts';
import { isFixed } from '../../src/page/fixed-position.ts';
import { decodeFragment, fragmentTarget } from '../../src/page/fragment-target.ts';
import { publishAnchorOffset } from '../../src/page/offsets.ts';
import { fragmentPrefix } from '../../src/page/fragment-prefix.ts';
import { isPlainClick } from '../../src/page/plain-click.ts';
import { revealAncestors } from '../../src/page/reveal.ts';
import { anchorsEvents } from './anchors.events.ts';
import { anchorsSettings } from './anchors.settings.ts';
import { destinationOf, isPlace, type Destination, type Prefixes } from './destination.ts';
import { focusPlace } from './focus-place.ts';
import { clearance, lead, place } from './journey.ts';
import { nameOf, ScrollSpy } from './scroll-spy.ts';

/** Links that only look as if they led somewhere: tabs, as they stand in mega menus too (§2). */
const tabLinks = '[role="tab"], .tab-link, [data-toggle="tab"], [data-bs-toggle]';

/** What marks the menus of this page: whoever leads a visitor tells them all. */
const spies = new Set<ScrollSpy>();

class Anchors extends Controller<typeof anchorsSettings, typeof anchorsEvents> {
  #spy: ScrollSpy | undefined;
  /** Waits for a menu. */
  #menu: MutationObserver | undefined;

  /** Leads the visitor to a fragment of this page (`#prices`, or `prices`) as a click on a link to it does; `''` and `#top` are the page's top. */
  goTo(hash: string): void {
    const name = decodeFragment(hash);
    if (!this.#follow(name, this.element))
      this.warn(`goTo("${hash}"): there is no element with the id "${name}" in this page.`);
  }

  override connected(): void {
    this.listen(window, ['click']);
    publishAnchorOffset(this.settings.offset || undefined, this);
    if (document.readyState === 'loading') this.listen(document, ['DOMContentLoaded']);
    else void this.#arrive();
    this.#watch();
  }

  override changed(): void {
    publishAnchorOffset(this.settings.offset || undefined, this);
    if (this.#spy) this.#spy.look();
    else this.#watch();
  }

  override get watchedAttributes(): readonly string[] {
    return ['aria-current'];
  }

  override isIntact(): boolean {
    return this.#spy?.isMarked ?? true;
  }

  override restore(): boolean {
    this.#spy?.look();
    return true;
  }

  override disconnected(): void {
    publishAnchorOffset(undefined, this);
    this.#menu?.disconnect();
    if (this.#spy) spies.delete(this.#spy);
    this.#spy = undefined;
  }

  protected override onEvent(event: Event): void {
    if (event.type === 'DOMContentLoaded') void this.#arrive();
    else if (event instanceof MouseEvent) this.#click(event);
  }

  get #prefixes(): Prefixes {
    return { anchor: this.settings.hashPrefix, panel: fragmentPrefix() };
  }

  /** Without a menu in it there is nothing to mark, until one comes. */
  #watch(): void {
    this.#menu?.disconnect();
    if (!this.element.querySelector('a[href*="#"]')) {
      this.#menu ??= new MutationObserver(() => guard(this.element, () => this.#watch()));
      return this.#menu.observe(this.element, { childList: true, subtree: true, attributeFilter: ['href'] });
    }
    this.#spy = new ScrollSpy({
      menu: this.element,
      targetOf: (link) => {
        const destination = this.#destinationOf(link);
        return destination && 'place' in destination ? fragmentTarget(destination.place, link.getRootNode()) : null;
      },
      offset: () => this.settings.offset,
      changed: (id, link) => this.emit('portico-section', { id, link }),
      signal: this.signal,
    });
    spies.add(this.#spy);
  }

  #destinationOf(link: HTMLAnchorElement): Destination | undefined {
    const { ignore } = this.settings;
    if (link.matches(tabLinks) || link.hasAttribute('download') || !/^(?:_self)?$/.test(link.target)) return undefined;
    if (ignore && this.#matches(link, ignore)) return undefined;
    return destinationOf(link.getAttribute('href') ?? '', location.href, this.#prefixes);
  }

  #matches(link: HTMLAnchorElement, selector: string): boolean {
    try {
      return link.matches(selector);
    } catch {
      this.warn(`ignore="${selector}" is no selector; every link is followed. Write one as in CSS, such as ".tabs a".`);
      return false;
    }
  }

  #click(event: MouseEvent): void {
    if (!isPlainClick(event)) return;
    const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement);
    const destination = link && this.#destinationOf(link);
    if (!destination) return;
    if ('address' in destination) {
      event.preventDefault();
      location.assign(destination.address);
    } else if (this.#follow(destination.place, link)) event.preventDefault();
  }

  /** Goes to a place, and writes it into the address; whether there is such a place. `from` is what leads there. */
  #follow(name: string, from: Element): boolean {
    const target = fragmentTarget(name, from.getRootNode());
    if (!target && name !== '' && name !== 'top') return false;
    if (target) revealAncestors(target);
    const before = scrollY;
    const focus = document.activeElement;
    // The browser makes the entry of the history, marks the target for CSS and tells the page; where it jumps to nobody has seen yet.
    const hash = `#${target ? encodeURI(name) : ''}`;
    if (location.hash !== (hash === '#' ? '' : hash) || !target) location.hash = hash;
    scrollTo({ top: before, behavior: 'instant' });
    // What opens around the place, such as a panel, gives the focus back to the link.
    if (focus instanceof HTMLElement && document.activeElement !== focus) focus.focus({ preventScroll: true });
    void this.#lead(target, target ? hash : '');
    return true;
  }

  async #lead(target: HTMLElement | null, hash: string): Promise<void> {
    if (target && !scrollsWithPage(target)) return focusPlace(target, this.signal);
    for (const spy of spies) spy.choose(target ? nameOf(target) : '');
    focusPlace(target, this.signal);
    if (!(await lead(target, { ...this.#way, distance: () => clearance(target, this.settings.offset) }))) return;
    for (const spy of spies) spy.arrive();
    this.emit('portico-arrive', { hash, target });
  }

  get #way() {
    const { firstPhase, secondPhase } = this.settings;
    return { phases: [firstPhase, secondPhase] as const, signal: this.signal };
  }

  /** The page was opened at a place of it, by its fragment or by the parameter of a template. */
  async #arrive(): Promise<void> {
    const { hashPrefix, templateParameter, offset } = this.settings;
    const template = templateParameter && new URLSearchParams(location.search).get(templateParameter);
    const element = template ? templateOf(template) : undefined;
    if (element) {
      const distance = () => innerHeight / 2;
      if (await lead(element, { ...this.#way, distance })) this.emit('portico-arrive', { hash: '', target: element });
      return;
    }
    const name = decodeFragment(location.hash);
    const plain =
      hashPrefix && name.startsWith(hashPrefix) && !fragmentTarget(name) ? name.slice(hashPrefix.length) : undefined;
    if (!isPlace(plain ?? name, this.#prefixes)) return;
    const target = fragmentTarget(plain ?? name);
    if (target) revealAncestors(target);
    if (plain !== undefined) await this.#strip(plain, target);
    // Who comes back, or loads the page again, is where they were.
    else if (target && !isReturn() && scrollsWithPage(target))
      place(target, { distance: () => clearance(target, offset), signal: this.signal });
  }

  /** §2: the prefix with which another page's link came is taken away when the visitor has been led there. */
  async #strip(name: string, target: HTMLElement | null): Promise<void> {
    const hash = `#${encodeURI(name)}`;
    // What is no element's name may be something else's, such as a tab's, which hears of it as of any fragment; if a link of this site came with it.
    if (!target) return isFromThisSite() ? location.replace(hash) : undefined;
    await this.#lead(target, hash);
    writeHistory('replaceState', history.state, hash);
    // What began to work on the way, and did not know the place by its name yet, may have closed around it.
    if (target.checkVisibility()) return;
    revealAncestors(target);
    await this.#lead(target, hash);
  }
}

/** The element that shows a template of that name. */
function templateOf(name: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-template="${CSS.escape(name)}"]`) ?? document.getElementById(name);
}

/** What stands in a closed panel or in an open dialog does not move when the page scrolls: whoever opens it shows its places. */
const scrollsWithPage = (target: Element): boolean => target.checkVisibility() && !isFixed(target);

const isFromThisSite = (): boolean => URL.parse(document.referrer)?.origin === location.origin;

function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate';
}

/**
 * Leads visitors to the places of a page: links to them scroll smoothly and stop below the header, links to places of other pages too, and a menu in
 * it shows which section is read now.
 *
 * @slot - Nothing, or a menu whose links lead to sections of this page.
 */
define('portico-anchors', {
  settings: anchorsSettings,
  events: anchorsEvents,
  controller: Anchors,
  methods: ['goTo'],
});
