import type { ReactNode } from 'react';
import type { Translate } from './inspector.texts.ts';

/** A mistake in the page, or a fault that axe found. */
export interface ShownProblem {
  readonly element: Element;
  readonly label: string;
  readonly message: string;
  /** The address of the page that explains it. */
  readonly docs: string;
}

/** The state of the accessibility check. */
export type AccessibilityCheck =
  | { readonly state: 'idle' | 'checking' }
  | { readonly state: 'failed'; readonly error: string }
  | { readonly state: 'done'; readonly problems: readonly ShownProblem[] };

export interface ProblemsPanelProps {
  readonly text: Translate;
  readonly problems: readonly ShownProblem[];
  readonly accessibility: AccessibilityCheck;
  readonly checkAccessibility: () => void;
  /** Shows the element of a problem on the page. */
  readonly show: (element: Element) => void;
  /** Highlights an element on the page; without one, nothing is highlighted. */
  readonly highlight: (element?: Element) => void;
}

/** The mistakes that the diagnostics found, and the accessibility check. */
export function ProblemsPanel(props: ProblemsPanelProps): ReactNode {
  const { text, problems, accessibility, checkAccessibility } = props;
  return (
    <>
      {problems.length === 0 ? <p>{text('noProblems')}</p> : <ProblemList {...props} problems={problems} />}
      <h3>{text('accessibility')}</h3>
      <p>
        <button type="button" disabled={accessibility.state === 'checking'} onClick={checkAccessibility}>
          {text(accessibility.state === 'checking' ? 'checking' : 'checkAccessibility')}
        </button>
      </p>
      <output>
        {accessibility.state === 'failed' && text('checkFailed', { error: accessibility.error })}
        {accessibility.state === 'done' && accessibility.problems.length === 0 && text('noViolations')}
      </output>
      {accessibility.state === 'done' && <ProblemList {...props} problems={accessibility.problems} />}
    </>
  );
}

function ProblemList({ text, problems, show, highlight }: ProblemsPanelProps): ReactNode {
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
            <span dir="auto">{message}</span>{' '}
            <a href={docs} target="_blank" rel="noopener">
              {text('docs')}
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}
