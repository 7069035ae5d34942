import { css } from '@codemirror/lang-css';
import { html } from '@codemirror/lang-html';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { minimalSetup } from 'codemirror';

/** An editor for HTML or CSS. */
export interface CodeEditor {
  focus(): void;
  setText(text: string): void;
}

const theme = EditorView.theme({
  '&': { maxBlockSize: '24rem', fontSize: '0.9375rem' },
  '&.cm-focused': { outline: '3px solid light-dark(#1d4ed8, #93b4ff)', outlineOffset: '-3px' },
  '.cm-scroller': { fontFamily: 'ui-monospace, monospace', lineHeight: '1.55', overflow: 'auto' },
  '.cm-content': { padding: '1rem', caretColor: 'currentColor' },
});

/** Adds an editor to a node. `onChange` receives the text after each change by the visitor, also after `setText`. */
export function createEditor(
  parent: HTMLElement,
  language: 'html' | 'css',
  text: string,
  onChange: (text: string) => void,
): CodeEditor {
  // In a shadow root, the editor adds its styles as constructed style sheets, which the strict policy of the site allows.
  const root = parent.attachShadow({ mode: 'open' });
  const view = new EditorView({
    parent: root,
    root,
    state: EditorState.create({
      doc: text,
      extensions: [
        minimalSetup,
        language === 'html' ? html() : css(),
        EditorView.lineWrapping,
        theme,
        EditorView.contentAttributes.of({ 'aria-label': `${language.toUpperCase()} of the example` }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString());
        }),
      ],
    }),
  });
  return {
    focus: () => view.focus(),
    setText(newText) {
      if (newText === view.state.doc.toString()) return;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: newText } });
    },
  };
}
