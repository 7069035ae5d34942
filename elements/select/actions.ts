import { isComposing } from '../../src/dom/composing.ts';
import { actionForKey, type Action, type ClosedAction } from './keyboard.ts';
import type { SelectFeatures } from './features.ts';
import type { ListCursor } from './list/list-cursor.ts';
import { selectOption, toggleAll, toggleOption } from './native-select.ts';

/** The state of the element when an event is handled. */
export interface EventContext {
  readonly element: HTMLElement;
  /** The select, if the element can open it. */
  readonly select: HTMLSelectElement;
  readonly isOpen: boolean;
  readonly cursor: ListCursor;
  /** The optional features, if they have loaded. */
  readonly features: SelectFeatures | undefined;
}

/** Returns the action of a key or pointer event, and prevents its default action. Returns `undefined` if the browser handles the event. */
export function actionForEvent(event: Event, context: EventContext): Action | undefined {
  const target = renderedTarget(event, context.element);
  // The buttons in front of the select have their own listeners.
  const isInFront = Boolean(target?.closest('.chosen'));
  if (event instanceof KeyboardEvent) return isInFront ? undefined : keyAction(event, context, target);
  switch (event.type) {
    case 'mousedown':
      if (!target) return mouseAction(event, context);
      // A click in the list must not move the focus.
      if (!target.matches('input')) event.preventDefault();
      return undefined;
    case 'click':
      // If the mouse was pressed on the select and released on the list over it, the event target is the element around both.
      if (event.target === context.element) event.preventDefault(); // A label around the select would move the focus to the select.
      if (!target || isInFront) return undefined;
      return target.closest('button') ? { do: 'close' } : pointAction(target, true);
    case 'pointermove':
      // When keys scroll the list, its rows move under a resting pointer, which causes events. These events are ignored.
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
  // The select has the focus again by then, so Tab moves the focus from the select to the next element.
  if (event.key !== 'Tab') event.preventDefault();
  // Escape closes only this list, and not a dialog around it.
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

/** The open list on which an action is executed. */
interface ActionTarget {
  readonly select: HTMLSelectElement;
  readonly cursor: ListCursor;
  readonly hide: () => void;
  readonly signal: AbortSignal;
  readonly features: SelectFeatures | undefined;
}

/** Executes an action on the open list. Returns whether the list must be rendered again. */
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
      // Most movements of the pointer stay within one option.
      if (!cursor.point(action.option) && !action.isChoosing) return false;
      if (action.isChoosing && cursor.canChoose(action.option)) choose(action.option, target);
      break;
  }
  return true;
}

/** Selects an option. For a single select, the list closes before the selection changes. */
function choose(row: number, { select, hide, features }: ActionTarget): void {
  const option = features?.indexOf(row, select) ?? row;
  if (select.multiple) return toggleOption(select, option);
  hide();
  selectOption(select, option);
}
