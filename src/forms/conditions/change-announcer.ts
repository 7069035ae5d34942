import { setTimer } from '../../clock/clock.ts';
import { createElement } from '../../dom/create-element.ts';
import type { Dictionary } from '../../text/text.ts';
import { membersOf } from '../controls/dom-clobbering.ts';

/** Changes are announced after this time (ms) without another change, so that not every key press causes an announcement. */
const quietTime = 700;

/** The time (ms) after which an announcement is removed, so that a screen reader does not find it later. */
const shownTime = 5000;

/** The texts of announcements. `{fields}` stands for the labels of the fields. */
export const conditionTexts: Dictionary<'fieldsShown' | 'fieldsHidden' | 'fieldsRequired'> = {
  en: {
    fieldsShown: 'New fields: {fields}.',
    fieldsHidden: 'Removed fields: {fields}.',
    fieldsRequired: 'Now required: {fields}.',
  },
  de: {
    fieldsShown: 'Neue Felder: {fields}.',
    fieldsHidden: 'Entfernte Felder: {fields}.',
    fieldsRequired: 'Jetzt erforderlich: {fields}.',
  },
};

export type ConditionText = keyof typeof conditionTexts.en;

/** A state of a part of a form: whether it is shown, or whether it is required. */
export interface BlockState {
  readonly node: Element;
  readonly kind: 'shown' | 'required';
  readonly isOn: boolean;
}

/** Returns the states that differ from earlier ones. The states of a new part do not count as different. */
export const changedStates = (states: readonly BlockState[], before: readonly BlockState[]): readonly BlockState[] =>
  states.filter(({ node, kind, isOn }) =>
    before.some((state) => state.node === node && state.kind === kind && state.isOn !== isOn),
  );

/** Announces which parts of a form have appeared or disappeared: politely, and once for all changes in quick succession. */
export class ChangeAnnouncer {
  readonly #form: HTMLFormElement;
  readonly #announce: (key: ConditionText, nodes: readonly Element[]) => string;
  #region: HTMLElement | undefined;
  #cancel = (): void => {};
  #cancelRemoval = (): void => {};
  /** The state that was announced last. */
  #announced: readonly BlockState[] = [];

  /** `announce` returns the text of an announcement about some elements. */
  constructor(form: HTMLFormElement, announce: (key: ConditionText, nodes: readonly Element[]) => string) {
    this.#form = form;
    this.#announce = announce;
  }

  /** Stores the states without announcing them. */
  accept(states: readonly BlockState[]): void {
    this.#cancel();
    this.#announced = states;
  }

  /** Announces the changes since the last announcement, after a short time without another change. */
  announceSoon(states: readonly BlockState[], signal: AbortSignal): void {
    this.#cancel();
    if (changedStates(states, this.#announced).length === 0) return;
    // A live region must be in the page before its text changes, or screen readers ignore it.
    const region = this.#createRegion();
    const announce = (): void => {
      region.textContent = this.#textOf(states);
      this.#announced = states;
      this.#cancelRemoval();
      this.#cancelRemoval = setTimer(shownTime, () => (region.textContent = ''), signal);
    };
    this.#cancel = setTimer(quietTime, announce, signal);
  }

  remove(): void {
    this.#cancel();
    this.#cancelRemoval();
    this.#region?.remove();
    this.#region = undefined;
  }

  #createRegion(): HTMLElement {
    let region = this.#region;
    if (!region?.isConnected) {
      region = createElement('p', { class: 'portico-condition-status', role: 'status' });
      membersOf(this.#form).append(region);
      this.#region = region;
    }
    return region;
  }

  #textOf(states: readonly BlockState[]): string {
    const changed = changedStates(states, this.#announced);
    const textAbout = (key: ConditionText, ofKind: BlockState['kind'], on: boolean): string => {
      const nodes = changed.filter(({ kind, isOn }) => kind === ofKind && isOn === on).map(({ node }) => node);
      // An element is not named if an outer part is named, nor as required if it has just appeared.
      const isNamed = (node: Element) =>
        changed.some((other) =>
          other.node === node
            ? other.kind === 'shown' && ofKind === 'required'
            : other.node.contains(node) && (other.kind === 'shown' || ofKind === 'required'),
        );
      return this.#announce(
        key,
        nodes.filter((node) => !isNamed(node)),
      );
    };
    return [
      textAbout('fieldsShown', 'shown', true),
      textAbout('fieldsHidden', 'shown', false),
      textAbout('fieldsRequired', 'required', true),
    ]
      .filter(Boolean)
      .join(' ');
  }
}
