import type { KeyboardEvent, ReactNode } from 'react';
import type { ElementNode } from './element-tree.ts';
import { SelectedElement, type SelectedElementProps } from './selected-element.view.tsx';

export interface ElementsPanelProps {
  readonly tree: readonly ElementNode[];
  readonly selected: SelectedElementProps | undefined;
  readonly select: (element: Element) => void;
  /** Highlights an element on the page; without one, nothing is highlighted. */
  readonly highlight: (element?: Element) => void;
}

/** The tree of the elements, and the selected element beside it. */
export function ElementsPanel({ tree, selected, ...actions }: ElementsPanelProps): ReactNode {
  if (tree.length === 0) return <p className="empty">There is no element of Portico on this page.</p>;
  return (
    <>
      <nav aria-label="Elements">
        <Branch nodes={tree} current={selected?.element} {...actions} />
      </nav>
      {selected ? (
        <SelectedElement key={selected.selection} {...selected} />
      ) : (
        <p className="empty">Select an element to see its settings.</p>
      )}
    </>
  );
}

interface BranchProps extends Pick<ElementsPanelProps, 'select' | 'highlight'> {
  readonly nodes: readonly ElementNode[];
  readonly current: Element | undefined;
}

function Branch({ nodes, current, select, highlight }: BranchProps): ReactNode {
  return (
    <ul>
      {nodes.map(({ element, label, states, children }, index) => (
        <li key={index}>
          <button
            type="button"
            aria-current={element === current}
            onClick={() => select(element)}
            onKeyDown={moveFocus}
            onMouseEnter={() => highlight(element)}
            onMouseLeave={() => highlight()}
            onFocus={() => highlight(element)}
            onBlur={() => highlight()}
          >
            <code>{label}</code> <small>{states.join(', ')}</small>
          </button>
          {children.length > 0 && <Branch nodes={children} current={current} select={select} highlight={highlight} />}
        </li>
      ))}
    </ul>
  );
}

/** Moves the focus between the elements of the tree with the arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...(event.currentTarget.closest('nav')?.querySelectorAll('button') ?? [])];
  const index = buttons.findIndex((button) => button === event.currentTarget);
  const next = {
    ArrowDown: buttons[index + 1],
    ArrowUp: buttons[index - 1],
    Home: buttons[0],
    End: buttons.at(-1),
  }[event.key];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
