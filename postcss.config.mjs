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

/** Replaces the mixed colours of lines and secondary text by the text colour for visitors who prefer more contrast. */
const moreContrast = '@media (prefers-contrast: more) { :where(:root, :host) { --portico-contrast: 100% } }';

/** Vite applies this to every stylesheet. `@mixin visually-hidden` inserts the declarations that `src/theme/mixins` defines. */
export default {
  plugins: [
    mixins({ mixinsFiles: 'src/theme/mixins/*.css' }),
    {
      postcssPlugin: 'token-fallbacks',
      OnceExit(root, { postcss }) {
        root.walkDecls((declaration) => {
          declaration.value = withFallbacks(declaration.value);
        });
        if (!root.toString().includes('var(--portico-contrast')) return;
        const layer = root.nodes.find(({ name }) => name === 'layer');
        (layer ?? root).append(postcss.parse(moreContrast, { from: root.source?.input.file }));
      },
    },
  ],
};
