import mixins from 'postcss-mixins';

/** Vite applies this to every stylesheet. `@mixin visually-hidden` inserts the declarations that `src/dom/mixins.css` defines. */
export default { plugins: [mixins({ mixinsFiles: 'src/dom/mixins.css' })] };
