import { isComposing } from '../../src/dom/composing.ts';
import { actionForKey, type Action, type ClosedAction } from './keyboard.ts';
import type { SelectFeatures } from './features.ts';
import type { ListCursor } from './list/list-cursor.ts';
import { selectOption, toggleAll, toggleOption } from './native-select.ts';

/** The state in which an event is handled. */
export interface EventContext {
  readonly element: HTMLElement;
  /** The select, if it can be opened here. */
  readonly select: HTMLSelectElement;
  readonly isOpen: boolean;
  readonly cursor: ListCursor;
  /** The optional features, if they are loaded. */
  readonly features: SelectFeatures | undefined;
}

/** Returns the action of a key or pointer event, and prevents its default; `undefined` leaves the event to the browser. */
export function actionForEvent(event: Event, context: EventContext): Action | undefined {
  const target = renderedTarget(event, context.element);
  // The buttons in front of the select have their own listeners.
  const isInFront = Boolean(target?.closest('.chosen'));
  if (event instanceof KeyboardEvent) return isInFront ? undefined : keyAction(event, context, target);
  switch (event.type) {
    case 'mousedown':
      if (!target) return mouseAction(event, context);
      // A click in the list does not move the focus.
      if (!target.matches('input')) event.preventDefault();
      return undefined;
    case 'click':
      // The mouse was pressed on the select, and released on the list over it: the event is of the element around both.
      if (event.target === context.element) event.preventDefault(); // A label around the select would move the focus to it.
      if (!target || isInFront) return undefined;
      return target.closest('button') ? { do: 'close' } : pointAction(target, true);
    case 'pointermove':
      // Ignores events of a resting pointer, which come when keys scroll the list under it.
      return event instanceof PointerEvent && (event.movementX !== 0 || event.movementY !== 0)
        ? pointAction(target, false)
        : undefined;
    case 'pointerdown':
      return target ? undefined : { do: 'close' };
  }
}

function keyAction(event: KeyboardEvent, context: EventContext, target: Element | undefined): Action | undefined {
  const { select, isOpen, cursor, features } = context;
  if (event.defaultPrevented || isComposing(event) || !(event.target === select || target)) return undefined;
  const own = features?.actionForKey(event, select, isOpen);
  const action = own
    ? own.action
    : actionForKey(event, { isOpen, isMultiple: select.multiple, isTyping: cursor.isTyping });
  if (!action) return undefined;
  // Tab moves on from the select, which has the focus again by then.
  if (event.key !== 'Tab') event.preventDefault();
  // Esc closes only this list, not a dialog around it.
  if (event.key === 'Escape') event.stopPropagation();
  return action;
}

function mouseAction(event: Event, { element, select, isOpen }: EventContext): Action | undefined {
  const { target } = event;
  if (!(event instanceof MouseEvent) || event.button !== 0 || event.ctrlKey || event.defaultPrevented) return undefined;
  if (!(target instanceof Node) || !(target === element || select.contains(target))) return undefined;
  event.preventDefault();
  return { do: isOpen ? 'close' : 'open' };
}

function pointAction(target: Element | undefined, isChoosing: boolean): Action | undefined {
  const option = target?.closest<HTMLElement>('[data-option]')?.dataset.option;
  return option === undefined ? undefined : { do: 'point', option: Number(option), isChoosing };
}

function renderedTarget(event: Event, { shadowRoot }: HTMLElement): Element | undefined {
  const [target] = event.composedPath();
  return target instanceof Element && target.getRootNode() === shadowRoot ? target : undefined;
}

/** The open list that an action applies to. */
interface ActionTarget {
  readonly select: HTMLSelectElement;
  readonly cursor: ListCursor;
  readonly hide: () => void;
  readonly signal: AbortSignal;
  readonly features: SelectFeatures | undefined;
}

/** Applies an action to the open list; returns whether the list must be rendered again. */
export function applyAction(action: Exclude<Action, ClosedAction | { do: 'close' }>, target: ActionTarget): boolean {
  const { select, cursor, hide, signal } = target;
  switch (action.do) {
    case 'open':
      break;
    case 'choose':
      if (cursor.canChoose(cursor.active)) choose(cursor.active, target);
      else if (action.isLeaving) hide();
      break;
    case 'choose-all':
      toggleAll(
        select,
        cursor.options.map(({ option }) => option),
      );
      break;
    case 'type':
      cursor.type(action.character, signal);
      break;
    case 'move':
      if (cursor.move(action.step) && action.isChoosing) choose(cursor.active, target);
      break;
    case 'point':
      // Most pointer movements stay within one option.
      if (!cursor.point(action.option) && !action.isChoosing) return false;
      if (action.isChoosing && cursor.canChoose(action.option)) choose(action.option, target);
      break;
  }
  return true;
}

/** Selects an option. The list of a single select closes before the select changes. */
function choose(row: number, { select, hide, features }: ActionTarget): void {
  const option = features?.indexOf(row, select) ?? row;
  if (select.multiple) return toggleOption(select, option);
  hide();
  selectOption(select, option);
}
