import { createHighlighterCoreSync } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import css from 'shiki/langs/css.mjs';
import html from 'shiki/langs/html.mjs';
import javascript from 'shiki/langs/javascript.mjs';
import json from 'shiki/langs/json.mjs';
import jsx from 'shiki/langs/jsx.mjs';
import php from 'shiki/langs/php.mjs';
import bash from 'shiki/langs/bash.mjs';
import svelte from 'shiki/langs/svelte.mjs';
import tsx from 'shiki/langs/tsx.mjs';
import typescript from 'shiki/langs/typescript.mjs';
import vue from 'shiki/langs/vue.mjs';
import yaml from 'shiki/langs/yaml.mjs';
import dark from 'shiki/themes/github-dark-high-contrast.mjs';
import light from 'shiki/themes/github-light-high-contrast.mjs';
import { escapeHtml } from './escape-html.ts';

const highlighter = createHighlighterCoreSync({
  langs: [html, css, javascript, json, jsx, php, bash, svelte, tsx, typescript, vue, yaml],
  themes: [light, dark],
  // Takes less time than the engine in JavaScript.
  engine: await createOnigurumaEngine(import('shiki/wasm')),
});

const languages: Readonly<Record<string, string>> = { js: 'javascript', ts: 'typescript', sh: 'bash', yml: 'yaml' };

/** The classes of the colours so far, by the pair of colours: the strict policy of the site forbids the `style` attributes of the highlighter. */
const classes = new Map<string, string>();

function classOf(pair: string): string {
  const known = classes.get(pair);
  if (known) return known;
  const name = `c${classes.size}`;
  classes.set(pair, name);
  return name;
}

/** Returns the lines of a text as spans with colours. A text in an unknown language has none. */
function colouredLines(code: string, language: string): string {
  const name = languages[language] ?? language;
  if (!highlighter.getLoadedLanguages().includes(name)) return escapeHtml(code);
  const lines = highlighter.codeToTokensWithThemes(code, {
    lang: name,
    themes: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    // By default, a line that takes long, on a busy machine, loses its colours.
    tokenizeTimeLimit: 0,
  });
  return lines
    .map((tokens) =>
      tokens
        .map(({ content, variants }) => {
          const pair = `${variants.light?.color ?? 'inherit'}, ${variants.dark?.color ?? 'inherit'}`;
          return content.trim() ? `<span class="${classOf(pair)}">${escapeHtml(content)}</span>` : content;
        })
        .join(''),
    )
    .join('\n');
}

/** Returns a code block with colours. */
export function highlight(code: string, language: string): string {
  const label = language ? `Code (${language})` : 'Code';
  return `<pre class="code" tabindex="0" role="group" aria-label="${label}"><code>${colouredLines(code.trimEnd(), language)}</code></pre>\n`;
}

/** Returns the rules for the colours of all blocks so far. */
export function highlightCss(): string {
  return [...classes].map(([pair, name]) => `.code .${name} { color: light-dark(${pair}); }\n`).join('');
}
