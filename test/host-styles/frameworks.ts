/** The style sheets of frameworks, from their npm packages. */
export const files = {
  bootstrap: 'bootstrap/dist/css/bootstrap.min.css',
  tailwind: 'tailwindcss/preflight.css',
  'bootstrap 4': 'bootstrap-4/dist/css/bootstrap.min.css',
  bulma: 'bulma/css/bulma.min.css',
  foundation: 'foundation-sites/dist/css/foundation.min.css',
  uikit: 'uikit/dist/css/uikit.min.css',
  materialize: 'materialize-css/dist/css/materialize.min.css',
  semantic: 'fomantic-ui-css/semantic.min.css',
  pure: 'purecss/build/pure-min.css',
  milligram: 'milligram/dist/milligram.min.css',
  pico: '@picocss/pico/css/pico.min.css',
  mvp: 'mvp.css/mvp.css',
  tacit: 'tacit-css/dist/tacit-css.min.css',
  water: 'water.css/out/light.min.css',
  govuk: 'govuk-frontend/dist/govuk/govuk-frontend.min.css',
  meyer: 'reset-css/reset.css',
  w3: 'w3-css/w3.css',
} as const;

/** A reset as sites write it by hand. */
export const reset =
  '*, ::before, ::after { margin: 0; padding: 0; border: 0; box-sizing: border-box; font: inherit; list-style: none; vertical-align: baseline }';

/** A reset without names of properties, as some sites begin; it keeps the `display` of browsers. */
export const unset =
  '*:where(:not(html, iframe, canvas, img, svg, video, audio, svg *, symbol *)) { all: unset; display: revert }';
