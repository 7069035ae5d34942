/* Opens the inspector, and adds an element with a mistake. The buttons appear when they work. */
for (const place of document.querySelectorAll('[data-needs-script]')) place.hidden = false;

document.querySelector('[data-open-inspector]').addEventListener('click', () => window.portico?.inspect());

document.querySelector('[data-add-mistake]').addEventListener('click', ({ currentTarget }) => {
  const alert = document.createElement('portico-alert');
  alert.id = 'mistake';
  alert.setAttribute('closeable', '');
  alert.textContent = 'This alert cannot be dismissed.';
  currentTarget.closest('p').replaceWith(alert);
});
