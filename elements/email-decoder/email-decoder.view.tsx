import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import entrance from '../../src/overlay/entrance/entrance.css?inline';
import visuallyHidden from '../../src/kit/view/visually-hidden.css?inline';
import own from './email-decoder.css?inline';

export const styles = `${entrance}\n${visuallyHidden}\n${own}`;

/** The rendered elements that `DecoderDialog` uses. */
export interface DecoderParts {
  readonly dialog: HTMLDialogElement;
  /** The content of the dialog. It has the focus until a button gets it. */
  readonly frame: HTMLElement;
  /** The button that closes the dialog; `null` until the value is shown. */
  readonly confirm: HTMLElement | null;
}

export type Phase =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'decoded'; readonly value: string }
  | { readonly kind: 'failed'; readonly message: string };

type CopyResult = 'copied' | 'failed';

interface CopyProps {
  readonly text: string;
  readonly value: string;
  readonly onResult: (result: CopyResult) => void;
}

interface CopyTexts {
  readonly copy: string;
  readonly copied: string;
  readonly failed: string;
}

export interface EmailDecoderProps {
  readonly phase: Phase;
  readonly header: string;
  readonly waiting: string;
  /** The text before the value. */
  readonly decoded: string;
  readonly select: string;
  readonly copyTexts: CopyTexts;
  readonly confirm: string;
  readonly closeLabel: string;
  readonly close: () => void;
  /** Called after each render. */
  readonly onRendered: (parts: DecoderParts) => void;
}

/** The view of the dialog. `DecoderDialog` handles keys and clicks outside. */
export default function EmailDecoderView(props: EmailDecoderProps): ReactNode {
  const { phase, header, copyTexts, confirm, closeLabel, close, onRendered } = props;
  // The result of copying belongs to one phase: the next value has no result yet.
  const [copied, setCopied] = useState<{ readonly phase: Phase; readonly result: CopyResult }>();
  const copyMessage = copied?.phase === phase ? copyTexts[copied.result] : undefined;
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    if (dialog.current && frame.current)
      onRendered({ dialog: dialog.current, frame: frame.current, confirm: button.current });
  });

  return (
    <dialog ref={dialog} part="dialog" data-move="" aria-labelledby="header" aria-describedby="message">
      <div ref={frame} className="frame" tabIndex={-1}>
        <h2 id="header" part="header">
          {header}
        </h2>
        <button type="button" part="close-button" aria-label={closeLabel} onClick={close}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
        {/* The first message needs no announcement: a screen reader reads it when the dialog opens. The value is announced below. */}
        <output
          id="message"
          part="message"
          data-phase={phase.kind}
          aria-live={phase.kind === 'failed' || copyMessage ? 'polite' : 'off'}
        >
          <Message {...props} />
          {copyMessage && <span className="result">{copyMessage}</span>}
        </output>
        {/* The announcement is a single text: screen readers would otherwise announce the value separately from the words before it. */}
        <span className="visually-hidden" aria-live="polite">
          {phase.kind === 'decoded' && `${props.decoded} ${phase.value}`}
        </span>
        {phase.kind === 'waiting' && (
          <span className="loader" aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
        )}
        {phase.kind === 'decoded' && (
          <Copy text={copyTexts.copy} value={phase.value} onResult={(result) => setCopied({ phase, result })} />
        )}
        {phase.kind === 'decoded' && (
          <button ref={button} type="button" part="confirm-button" onClick={close}>
            {confirm}
          </button>
        )}
      </div>
    </dialog>
  );
}

function Message({ phase, waiting, decoded, select }: EmailDecoderProps): ReactNode {
  if (phase.kind === 'waiting') return waiting;
  if (phase.kind === 'failed')
    return (
      <>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 3a9 9 0 1 0 .1 0M12 7.5v5.5M12 16.5v.1" />
        </svg>
        <span>{phase.message}</span>
      </>
    );
  return (
    <>
      {decoded} <Value select={select}>{phase.value}</Value>
    </>
  );
}

/** The button that copies the value. If the clipboard cannot be used, the button selects the value. */
function Copy({ text, value, onResult }: CopyProps): ReactNode {
  const copy = async ({ currentTarget }: { readonly currentTarget: HTMLElement }) => {
    const root = currentTarget.getRootNode();
    try {
      await navigator.clipboard.writeText(value);
      onResult('copied');
    } catch {
      const node = root instanceof ShadowRoot ? root.getElementById('value') : null;
      if (node) selectAll(node);
      onResult('failed');
    }
  };
  return (
    <button type="button" part="copy-button" aria-describedby="value" onClick={copy}>
      {text}
    </button>
  );
}

/** The value, which is selected on click and on focus. */
function Value({ select, children }: { readonly select: string; readonly children: string }): ReactNode {
  const onSelect = ({ currentTarget }: { readonly currentTarget: Node }) => selectAll(currentTarget);
  const selectable = { tabIndex: 0, onClick: onSelect, onFocus: onSelect };
  return (
    <b id="value" part="value" title={select} {...selectable}>
      {children}
    </b>
  );
}

/** Selects the content of a node, even if it is in a shadow root. */
function selectAll(node: Node): void {
  // According to the standard, `selectAllChildren()` does nothing in shadow roots.
  getSelection()?.setBaseAndExtent(node, 0, node, node.childNodes.length);
}
