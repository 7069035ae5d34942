import { isPlainClick } from '../../src/dom/plain-click.ts';
import { Controller } from '../../src/kit/controller.ts';
import { define } from '../../src/kit/define.ts';
import { guard } from '../../src/kit/failures.ts';
import { decodeFragment, fragmentPrefix } from '../../src/page/fragments.ts';
import { writeHistory } from '../../src/dom/history.ts';
import { isArriving, isReturnVisit } from '../../src/page/scroll/fragment-arrival.ts';
import { jumpToTarget } from '../../src/page/scroll/follow-target.ts';
import { isFixedInViewport } from '../../src/page/scroll/is-fixed-in-viewport.ts';
import { publishAnchorOffset } from '../../src/page/scroll/offsets.ts';
import { revealAncestors } from '../../src/page/reveal.ts';
import { anchorsEvents, anchorsSettings, type AnchorsHost } from './anchors.settings.ts';
import { destinationOf, fragmentTarget, isPlaceFragment, type Destination, type Prefixes } from './fragment-links.ts';
import { targetName, ScrollSpy } from './scroll-spy.ts';
import { findLateTarget, focusTarget, topClearance, scrollToTarget } from './scroll-to-target.ts';
import { parseUrl } from '../../src/older-browsers/parse-url.ts';
import { isRendered } from '../../src/older-browsers/visibility.ts';

/** Links that only switch tabs, for example in mega menus. */
const tabLinks = '[role="tab"], .tab-link, [data-toggle="tab"], [data-bs-toggle]';

/** The scroll spies of this page. All of them are notified of each target. */
const spies = new Set<ScrollSpy>();

/** The features that are loaded when their setting is used. Each feature runs until its signal aborts. */
const features = {
  contents: () => import('./contents/table-of-contents.ts'),
  currentClass: () => import('./current-class.ts'),
  progress: () => import('./reading-progress.ts'),
  prerender: () => import('./speculation-rules-script.ts'),
} satisfies Partial<
  Record<keyof typeof anchorsSettings, () => Promise<{ start: (host: AnchorsHost, signal: AbortSignal) => void }>>
>;

class Anchors extends Controller<typeof anchorsSettings, typeof anchorsEvents> {
  #spy: ScrollSpy | undefined;
  /** Observes the content until it contains a menu. */
  #menu: MutationObserver | undefined;
  /** Stops the features when it is aborted. */
  #features: AbortController | undefined;

  /** Scrolls to a fragment of this page (`#prices` or `prices`), as a click on a link does; `''` and `#top` are the top of the page. */
  goTo(hash: string): void {
    const name = decodeFragment(hash);
    if (!this.#navigate(name, this.element))
      this.warn(`goTo("${hash}") does nothing: the page has no element with the id "${name}".`);
  }

  override connected(): void {
    this.listen(window, ['click']);
    publishAnchorOffset(this.settings.offset || undefined, this);
    if (document.readyState === 'loading') this.listen(document, ['DOMContentLoaded']);
    else void this.#onPageOpen();
    this.#setUpSpy();
    this.#startFeatures();
  }

  override changed(): void {
    publishAnchorOffset(this.settings.offset || undefined, this);
    this.#startFeatures();
    if (this.#spy) this.#spy.update();
    else this.#setUpSpy();
  }

  override get watchedAttributes(): readonly string[] {
    return ['aria-current'];
  }

  override isIntact(): boolean {
    return this.#spy?.isMarked ?? true;
  }

  override restore(): boolean {
    this.#spy?.update();
    return true;
  }

  override disconnected(): void {
    publishAnchorOffset(undefined, this);
    this.#features?.abort();
    this.#menu?.disconnect();
    if (this.#spy) spies.delete(this.#spy);
    this.#spy = undefined;
  }

  protected override onEvent(event: Event): void {
    if (event.type === 'DOMContentLoaded') void this.#onPageOpen();
    else if (event instanceof MouseEvent) this.#onClick(event);
  }

  get #prefixes(): Prefixes {
    return { anchor: this.settings.hashPrefix, panel: fragmentPrefix() };
  }

  /** Restarts the features with the current settings. */
  #startFeatures(): void {
    this.#features?.abort();
    const { signal } = (this.#features = new AbortController());
    for (const [name, load] of Object.entries(features)) {
      if (['', 'none'].includes(this.settings[name as keyof typeof features])) continue; // `name` is a key of `features`.
      void load().then(
        ({ start }) => signal.aborted || guard(this.element, () => start(this, signal)),
        () => {}, // The loader has reported the failure.
      );
    }
  }

  /** Creates the scroll spy as soon as the element contains links. */
  #setUpSpy(): void {
    this.#menu?.disconnect();
    if (!this.element.querySelector('a[href*="#"]')) {
      this.#menu ??= new MutationObserver(() => guard(this.element, () => this.#setUpSpy()));
      return this.#menu.observe(this.element, { childList: true, subtree: true, attributeFilter: ['href'] });
    }
    this.#spy = new ScrollSpy(this, (link) => {
      const destination = this.#destinationOf(link);
      return destination && 'place' in destination ? fragmentTarget(destination.place, link.getRootNode()) : null;
    });
    spies.add(this.#spy);
  }

  #destinationOf(link: HTMLAnchorElement): Destination | undefined {
    const { ignore } = this.settings;
    if (link.matches(tabLinks) || link.hasAttribute('download') || !/^(?:_self)?$/.test(link.target)) return undefined;
    try {
      if (ignore && link.matches(ignore)) return undefined;
    } catch {
      this.warn(`ignore="${ignore}" is not a valid CSS selector; no link is ignored. Write one such as ".tabs a".`);
    }
    // On a page with `<base>`, a lone fragment still means this page. All other addresses are resolved by the browser.
    const href = link.getAttribute('href') ?? '';
    return destinationOf(href.startsWith('#') ? href : link.href, location.href, this.#prefixes);
  }

  #onClick(event: MouseEvent): void {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement);
    const destination = link && this.#destinationOf(link);
    if (!destination) return;
    if ('address' in destination) {
      event.preventDefault();
      location.assign(destination.address);
    } else if (this.#navigate(destination.place, link)) event.preventDefault();
  }

  /** Scrolls to a target and updates the address. Returns whether the target exists. `from` is the link. */
  #navigate(name: string, from: Element): boolean {
    const target = fragmentTarget(name, from.getRootNode());
    if (!target && name !== '' && name !== 'top') return false;
    if (target) revealAncestors(target);
    const before = scrollY;
    const focus = document.activeElement;
    // The browser adds the history entry, updates `:target` and jumps. The jump is undone before the next paint.
    const hash = `#${target ? encodeURI(name) : ''}`;
    if (location.hash !== (hash === '#' ? '' : hash) || !target) location.hash = hash;
    scrollTo({ top: before, behavior: 'instant' });
    // If the target is in a panel that opens, the panel later returns the focus to the link.
    if (focus instanceof HTMLElement && document.activeElement !== focus) focus.focus({ preventScroll: true });
    void this.#scrollTo(target, target ? hash : '');
    return true;
  }

  async #scrollTo(target: HTMLElement | null, hash: string): Promise<void> {
    if (target && !scrollsWithPage(target)) return focusTarget(target, this.signal);
    for (const spy of spies) spy.setTarget(target ? targetName(target) : '');
    focusTarget(target, this.signal);
    if (!(await this.#animateTo(target, () => topClearance(target, this.settings.offset)))) return;
    for (const spy of spies) spy.arrive();
    this.emit('portico-arrive', { hash, target });
  }

  #animateTo(target: HTMLElement | null, distance: () => number): Promise<boolean> {
    const { firstDuration, secondDuration } = this.settings;
    return scrollToTarget(target, distance, [firstDuration, secondDuration], this.signal);
  }

  /** Scrolls to the target of a newly opened page, given by its fragment or by the parameter of a template. */
  async #onPageOpen(): Promise<void> {
    const { hashPrefix, templateParameter, offset } = this.settings;
    const template = templateParameter && new URLSearchParams(location.search).get(templateParameter);
    // Fragments are handled at once. The element therefore waits for a template only if the address has no fragment.
    const element =
      template &&
      (templateOf(template) ?? (location.hash ? null : await findLateTarget(() => templateOf(template), this.signal)));
    if (element) {
      const isThere = await this.#animateTo(element, () => innerHeight / 2);
      if (isThere) this.emit('portico-arrive', { hash: '', target: element });
      return;
    }
    const name = decodeFragment(location.hash);
    const plain =
      hashPrefix && name.startsWith(hashPrefix) && !fragmentTarget(name) ? name.slice(hashPrefix.length) : undefined;
    if (!name || !isPlaceFragment(plain ?? name, this.#prefixes)) return;
    const find = () => fragmentTarget(plain ?? name);
    const present = find();
    // A fragment that is no id may belong to another script, such as one for tabs. Only links of this site add the prefix.
    if (!present && plain !== undefined && isFromThisSite())
      location.replace(new URL(`#${encodeURI(plain)}`, location.href));
    // After Back and reload, the browser restores the scroll position.
    const isRestored = plain === undefined && isReturnVisit();
    const target = present ?? (isRestored ? null : await findLateTarget(find, this.signal));
    if (!target) return;
    revealAncestors(target);
    if (plain !== undefined) await this.#stripPrefix(plain, target);
    else if (isArriving() && scrollsWithPage(target))
      jumpToTarget(target, () => topClearance(target, offset), this.signal);
  }

  /** Scrolls to the target, and removes the prefix from the address. */
  async #stripPrefix(name: string, target: HTMLElement): Promise<void> {
    const hash = `#${encodeURI(name)}`;
    await this.#scrollTo(target, hash);
    writeHistory('replaceState', history.state, hash);
    // Another element that was upgraded meanwhile may have hidden the target.
    if (isRendered(target)) return;
    revealAncestors(target);
    await this.#scrollTo(target, hash);
  }
}

function templateOf(name: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-template="${CSS.escape(name)}"]`) ?? document.getElementById(name);
}

/** Returns whether an element scrolls with the page. Elements in closed panels and in open dialogs do not. */
const scrollsWithPage = (target: Element): boolean => isRendered(target) && !isFixedInViewport(target);

const isFromThisSite = (): boolean => parseUrl(document.referrer)?.origin === location.origin;

/**
 * Scrolls smoothly to the targets of links, also of links to other pages, and stops below the header. A menu in the element marks the section being
 * read. Optional features: a table of contents, a bar that shows how much has been read, and prerendered pages.
 *
 * @slot - An optional menu with links to sections of this page, or the heading of the table of contents.
 * @cssproperty --portico-brand - The colour of the bar that shows how much has been read.
 * @cssproperty --portico-header-height - The distance of the bar from the top of the window. `<portico-header>` sets it to its height.
 * @cssproperty --portico-anchors-progress-size - The height of the bar.
 * @cssproperty --portico-anchors-layer - The `z-index` of the bar.
 */
define('portico-anchors', {
  settings: anchorsSettings,
  events: anchorsEvents,
  controller: Anchors,
  methods: ['goTo'],
});
