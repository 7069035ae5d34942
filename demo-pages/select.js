/* Fills the selects that say so with many options, as a page that gets them from somewhere would. */
for (const select of document.querySelectorAll('select[data-fill]')) {
  for (let plot = 1; plot <= Number(select.dataset.fill); plot += 1) select.append(new Option(`Plot ${plot}`));
}
