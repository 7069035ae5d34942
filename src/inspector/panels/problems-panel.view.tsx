import type { ReactNode } from 'react';

export interface ShownProblem {
  readonly element: Element;
  readonly label: string;
  readonly message: string;
  /** The document that explains it. */
  readonly docs: string;
}

export interface ProblemsPanelProps {
  readonly problems: readonly ShownProblem[];
  readonly show: (element: Element) => void;
  /** Highlights an element on the page; without one, nothing is highlighted. */
  readonly highlight: (element?: Element) => void;
}

/** The mistakes that the diagnostics found. */
export function ProblemsPanel({ problems, show, highlight }: ProblemsPanelProps): ReactNode {
  if (problems.length === 0) return <p>No mistakes were found in the markup.</p>;
  return (
    <ul className="problems">
      {problems.map(({ element, label, message, docs }, index) => (
        <li key={index}>
          <button
            type="button"
            className="link"
            onClick={() => show(element)}
            onMouseEnter={() => highlight(element)}
            onMouseLeave={() => highlight()}
          >
            <code>{label}</code>
          </button>
          <p>
            <span dir="auto">{message}</span> Docs: <code>{docs}</code>
          </p>
        </li>
      ))}
    </ul>
  );
}
