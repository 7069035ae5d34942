/* The controls of the page: they set what a page author would write as an attribute and a declaration. */

const root = document.documentElement;
const look = document.querySelector('#look');

look.addEventListener('input', () => {
  const { theme, brand } = Object.fromEntries(new FormData(look));
  root.dataset.porticoTheme = theme;
  if (brand) root.style.setProperty('--portico-brand', brand);
  else root.style.removeProperty('--portico-brand');
});
