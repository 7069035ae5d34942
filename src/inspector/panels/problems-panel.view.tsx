import type { ReactNode } from 'react';
import type { Translate } from '../inspector.texts.ts';

/** A mistake in the page. */
export interface ShownProblem {
  readonly element: Element;
  readonly label: string;
  readonly message: string;
  /** The document that explains it. */
  readonly docs: string;
}

export interface ProblemsPanelProps {
  readonly text: Translate;
  readonly problems: readonly ShownProblem[];
  /** Shows the element of a problem on the page. */
  readonly show: (element: Element) => void;
  /** Highlights an element on the page; without one, nothing is highlighted. */
  readonly highlight: (element?: Element) => void;
}

/** The mistakes that the diagnostics found. */
export function ProblemsPanel({ text, problems, show, highlight }: ProblemsPanelProps): ReactNode {
  if (problems.length === 0) return <p>{text('noProblems')}</p>;
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
            <span dir="auto">{message}</span> {text('docs')}: <code>{docs}</code>
          </p>
        </li>
      ))}
    </ul>
  );
}
