/** The height (px) that the admin bar of a CMS takes from the top of the window; 0 without one, or where it scrolls away (§6). */
export function adminBarHeight(): number {
  const bar = document.getElementById('wpadminbar');
  return bar && getComputedStyle(bar).position === 'fixed' ? bar.offsetHeight : 0;
}
