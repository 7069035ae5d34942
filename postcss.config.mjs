import { readFileSync } from 'node:fs';
import mixins from 'postcss-mixins';

/** The tokens by name, each with its value in `src/theme/tokens.css`. */
const tokens = new Map(
  [
    ...readFileSync(new URL('src/theme/tokens.css', import.meta.url), 'utf8').matchAll(/(--portico-[\w-]+):([^;]+);/g),
  ].map(([, name, value]) => [name, value.trim().replace(/\s+/g, ' ')]),
);

/** Adds the value of a token as the fallback to each `var()` without one; a value may refer to other tokens. */
const withFallbacks = (value) =>
  value.replace(/var\((--portico-[\w-]+)\)/g, (use, name) =>
    tokens.has(name) ? `var(${name}, ${withFallbacks(tokens.get(name))})` : use,
  );

/** Many sites make `rem` smaller (`html { font-size: 62.5% }`) and enlarge their own sizes again: ours never shrink. */
const withMinimum = (value) =>
  value.replace(/-?\d*\.?\d+rem\b/g, (length) => {
    const pixels = +(parseFloat(length) * 16).toFixed(2);
    return `${pixels < 0 ? 'min' : 'max'}(${length}, ${pixels}px)`;
  });

/** Replaces the mixed colours of lines and secondary text by the text colour for visitors who prefer more contrast. */
const moreContrast = '@media (prefers-contrast: more) { :where(:root, :host) { --portico-contrast: 100% } }';

/** The specificity of more tags than a rule for tags names, which is less than that of a class. */
const weight = ':not(a a a a a a a a)';
/** For `all: revert`, so that its rules lose against the others, in whichever order the style sheets load. */
const resetWeight = ':not(a a a a a a a)';

/** Gives the rules of `@interface` their weight. */
function weigh(container) {
  container.each((node) => {
    if (node.type === 'rule') {
      const isReset = node.first?.prop === 'all';
      const added = isReset ? resetWeight : weight;
      // The scheme of the background on which the part stands; by default it is inherited.
      // Chromium treats `hidden` as a hint of the author, which `all: revert` undoes, as does every rule for a tag.
      if (isReset)
        node
          .append({ prop: 'color-scheme', value: 'var(--part-scheme)' })
          // Resets inherit it (`*, input[type=email] { box-sizing: inherit }`).
          .append({ prop: 'box-sizing', value: 'border-box' })
          .append({ selector: "&:where([hidden]:not([hidden='until-found']))" })
          // More than `[hidden] { display: block }`, and as browsers hide it: without a way to show it.
          .last.append({ prop: 'display', value: 'none', important: true });
      // After the tag, with which a selector may begin.
      node.selectors = node.selectors.map((selector) => selector.replace(/^(?:[a-z][\w-]*)?/, `$&${added}`));
    } else if (['media', 'container', 'supports'].includes(node.name)) weigh(node);
  });
}

/**
 * Vite applies this to every stylesheet. `@interface { … }` holds the rules for what an element adds to the page: they win over the rules for
 * tags of any style sheet, such as a reset, and lose against every rule with a class. `@mixin visually-hidden` inserts the declarations that
 * `src/theme/mixins` defines.
 */
export default {
  plugins: [
    mixins({ mixinsFiles: 'src/theme/mixins/*.css' }),
    {
      postcssPlugin: 'interface-and-tokens',
      OnceExit(root, { postcss }) {
        root.walkAtRules('interface', (rule) => {
          weigh(rule);
          // More than `:focus { outline: 0 }`, with which many style sheets begin.
          rule.walkRules('&:where(:focus-visible)', (state) => void (state.selector = '&:focus-visible'));
          rule.replaceWith(rule.nodes);
        });
        root.walkDecls((declaration) => {
          declaration.value = withMinimum(withFallbacks(declaration.value));
          // Vite resolves addresses against the file of a declaration, which added ones lack.
          declaration.source ??= root.source;
        });
        // Sites state `html { box-sizing: border-box } * { box-sizing: inherit }`: the content of an element inherits from its slot.
        let isForShadowRoot = false;
        root.walkRules(
          ({ selector }) => void (isForShadowRoot ||= /^(?::host|slot|dialog|\[popover|\[part)\b/.test(selector)),
        );
        if (isForShadowRoot)
          root.append(postcss.parse('slot { box-sizing: border-box }', { from: root.source?.input.file }));
        if (!root.toString().includes('var(--portico-contrast')) return;
        const layer = root.nodes.find(({ name }) => name === 'layer');
        (layer ?? root).append(postcss.parse(moreContrast, { from: root.source?.input.file }));
      },
    },
  ],
};
