import { warn } from '../../diagnostics/lazy-warnings.ts';
import { elementLabel } from '../../diagnostics/element-label.ts';
import { fillPlaceholders } from '../../text/placeholders.ts';
import type { Dictionary } from '../../text/text.ts';
import { adopt } from '../../dom/adopt-styles.ts';
import { afterReset } from '../../dom/after-reset.ts';
import { membersOf } from '../controls/dom-clobbering.ts';
import { blockLabel } from './block-label.ts';
import {
  changedStates,
  ChangeAnnouncer,
  conditionTexts,
  type BlockState,
  type ConditionText,
} from './change-announcer.ts';
import styles from './conditional-fields.css?inline';
import {
  controlsInBlocks,
  entriesOf,
  findBlocks,
  nodesToHide,
  requireAttribute,
  showAttribute,
  type BlockControl,
  type ConditionBlock,
} from './condition-markup.ts';
import { conditionMessage } from './condition-message.ts';
import { hiddenMark, marks, setHiddenControl } from './condition-marks.ts';
import { requireControls } from './required-controls.ts';
import { shownBlocks } from './shown-blocks.ts';
import { isVisible } from '../../older-browsers/visibility.ts';

/** An element of the library whose form has conditions. */
export interface ConditionHost {
  readonly element: HTMLElement;
  readonly signal: AbortSignal;
  text(dictionary: Dictionary<ConditionText>, key: ConditionText): string;
  warn(message: string): void;
}

interface Watcher {
  readonly host: ConditionHost;
  /** Called after fields were shown, hidden or required. */
  readonly onChange: () => void;
}

const instances = new WeakMap<HTMLFormElement, ConditionalFields>();

/**
 * Applies the conditions of a form until the element leaves the page. If several elements belong to the same form, they share one instance. Further
 * calls for the same element have no effect.
 */
export function watchConditions(form: HTMLFormElement, host: ConditionHost, onChange = () => {}): void {
  let fields = instances.get(form);
  if (!fields) instances.set(form, (fields = new ConditionalFields(form)));
  fields.watch({ host, onChange });
}

/** Shows, hides and requires the fields of one form by the conditions in its markup. */
class ConditionalFields {
  readonly #form: HTMLFormElement;
  readonly #watchers = new Map<Element, Watcher>();
  readonly #announcer: ChangeAnnouncer;
  readonly #observer = new MutationObserver(() => {
    this.#read();
    this.#apply();
  });
  #stop: AbortController | undefined;
  #blocks: readonly ConditionBlock[] = [];
  #requirements: readonly ConditionBlock[] = [];
  #controls: readonly BlockControl[] = [];
  #hidden: ReadonlySet<HTMLElement> = new Set();
  /** The states after the last change; `undefined` before the first one. */
  #states: readonly BlockState[] | undefined;
  /** `true` after the visitor has used the form. Earlier changes, for example by a draft, are not announced. */
  #isUsed = false;

  constructor(form: HTMLFormElement) {
    this.#form = form;
    this.#announcer = new ChangeAnnouncer(form, (key, nodes) => this.#textOf(key, nodes));
  }

  watch(watcher: Watcher): void {
    const { element, signal } = watcher.host;
    if (signal.aborted || this.#watchers.has(element)) return;
    this.#watchers.set(element, watcher);
    signal.addEventListener('abort', () => this.#unwatch(element));
    adopt(membersOf(this.#form).getRootNode(), styles);
    if (this.#stop) return;
    this.#stop = new AbortController();
    this.#listen(membersOf(this.#form).getRootNode(), this.#stop.signal);
    this.#read();
    this.#apply();
  }

  #unwatch(element: Element): void {
    this.#watchers.delete(element);
    if (this.#watchers.size > 0) return;
    this.#stop?.abort();
    this.#stop = undefined;
    this.#observer.disconnect();
    this.#announcer.remove();
    this.#restore();
  }

  #listen(root: Node, signal: AbortSignal): void {
    // In the capture phase of the root, so that conditions apply before elements validate the form.
    const options = { capture: true, signal };
    const onInput = ({ target }: Event): void => {
      if (target instanceof Element && 'form' in target && target.form === this.#form) this.#apply();
    };
    for (const type of ['input', 'change']) root.addEventListener(type, onInput, options);
    const onUse = ({ target }: Event): void => {
      if (target instanceof Node && Node.prototype.contains.call(this.#form, target)) this.#isUsed = true;
    };
    for (const type of ['focusin', 'click']) root.addEventListener(type, onUse, options);
    const onReset = (event: Event): void => {
      if (event.target === this.#form) afterReset(event, () => this.#apply(), signal);
    };
    root.addEventListener('reset', onReset, { signal });
    // Firefox keeps disabled controls disabled after a reload: https://bugzilla.mozilla.org/show_bug.cgi?id=654072
    addEventListener('pagehide', () => this.#enable(), { signal });
    addEventListener('pageshow', ({ persisted }) => void (persisted && this.#apply()), { signal });
  }

  /** Reads the conditions and the controls again. */
  #read(): void {
    this.#blocks = findBlocks(this.#form, showAttribute);
    this.#requirements = findBlocks(this.#form, requireAttribute);
    for (const block of [...this.#blocks, ...this.#requirements]) this.#warn(block);
    this.#controls = controlsInBlocks(this.#form, this.#blocks);
  }

  /** Applies the conditions to the current values. */
  #apply(): void {
    const { signal } = this.#stop ?? {};
    if (!signal) return;
    // Other code may have changed the markup in the same task.
    if (this.#observer.takeRecords().length > 0) this.#read();
    const focused = activeElementOf(this.#form);
    const { isShown, holds } = shownBlocks(
      this.#blocks.map(({ condition }) => condition),
      entriesOf(this.#form, this.#controls),
    );
    const isHidden = (index: number) => !isShown(index);
    this.#hide(new Set(this.#blocks.filter((_, index) => isHidden(index)).flatMap(nodesToHide)));
    for (const { control, blocks } of this.#controls) setHiddenControl(control, blocks.some(isHidden));
    const required = this.#requirements.filter(({ condition }) => condition && holds(condition));
    requireControls(
      this.#form,
      required.map(({ node }) => node),
    );
    focusOutside(this.#form, focused);
    this.#observe();
    this.#report(
      [
        ...this.#blocks.map(({ node }) => ({ node, kind: 'shown', isOn: !node.closest(`[${hiddenMark}]`) }) as const),
        ...this.#requirements.map(
          (block) => ({ node: block.node, kind: 'required', isOn: required.includes(block) }) as const,
        ),
      ],
      signal,
    );
  }

  #hide(nodes: ReadonlySet<HTMLElement>): void {
    // A copy of the page contains the marks of the original.
    const marked = membersOf(this.#form).querySelectorAll<HTMLElement>(`[${hiddenMark}]`);
    for (const node of [...marked, ...this.#hidden]) if (!nodes.has(node)) node.removeAttribute(hiddenMark);
    for (const node of nodes) node.toggleAttribute(hiddenMark, true);
    this.#hidden = nodes;
  }

  #report(states: readonly BlockState[], signal: AbortSignal): void {
    const before = this.#states;
    this.#states = states;
    if (this.#isUsed) this.#announcer.announceSoon(states, signal);
    else this.#announcer.accept(states);
    if (before && changedStates(states, before).length === 0) return;
    for (const { onChange } of this.#watchers.values()) onChange();
    this.#observe();
  }

  /** Observes the markup from now on. The changes so far are ignored: this object has made them. */
  #observe(): void {
    this.#observer.takeRecords();
    this.#observer.observe(this.#form, {
      subtree: true,
      childList: true,
      attributeFilter: [showAttribute, requireAttribute, ...marks, 'disabled', 'required', 'name', 'type', 'form'],
    });
  }

  /** Shows everything, as without JavaScript. */
  #restore(): void {
    this.#enable();
    this.#hide(new Set());
    requireControls(this.#form, []);
    this.#states = undefined;
  }

  /** Enables the controls in hidden blocks. The blocks stay hidden. */
  #enable(): void {
    this.#observer.disconnect();
    for (const { control } of this.#controls) setHiddenControl(control, false);
  }

  #textOf(key: ConditionText, nodes: readonly Element[]): string {
    const fields = [...new Set(nodes.map((node) => blockLabel(node)))].filter(Boolean).join(', ');
    const [watcher] = this.#watchers.values();
    return fields && watcher ? fillPlaceholders(watcher.host.text(conditionTexts, key), { fields }) : '';
  }

  #warn({ node, attribute, text, fault }: ConditionBlock): void {
    const [watcher] = this.#watchers.values();
    if (!fault || !watcher) return;
    const message = `${conditionMessage(attribute, text, fault)} Until then, ${elementLabel(node)} ${attribute === showAttribute ? 'is always shown' : 'is not required'}.`;
    // In debug mode, the diagnostics report the same fault.
    warn((warnings) => warnings.isNewFault(node, text, attribute) && watcher.host.warn(message));
  }
}

function activeElementOf(form: HTMLFormElement): Element | null {
  const root = membersOf(form).getRootNode();
  return root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
}

/** Moves the focus from a hidden control to the next visible control of the form, or to the previous one, without scrolling. */
function focusOutside(form: HTMLFormElement, focused: Element | null): void {
  if (!focused?.closest(`[${hiddenMark}]`)) return;
  const candidates = [...membersOf(form).elements].filter(
    (node): node is HTMLElement =>
      node instanceof HTMLElement &&
      node.matches(':is(input, select, textarea, button):enabled') &&
      node.tabIndex >= 0 &&
      isVisible(node),
  );
  const isBehind = (node: Element) => (focused.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const target = candidates.find(isBehind) ?? candidates.findLast((node) => !isBehind(node));
  target?.focus({ preventScroll: true });
}
