import { parentElementOf } from '../../src/dom/flat-tree.ts';
/** Scrolls the box around a link, such as a long table of contents, until the link is in it; not a box that also contains the section. */
export function scrollBoxTo(link: Element, section: Element): void {
  for (
    let box = parentElementOf(link);
    box && !Node.prototype.contains.call(box, section);
    box = parentElementOf(box)
  ) {
    const [outer, inner] = [box.getBoundingClientRect(), link.getBoundingClientRect()];
    const isScrollable =
      /auto|scroll/.test(getComputedStyle(box).overflow) &&
      (box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth);
    if (!isScrollable) continue;
    const distance = (from: number, to: number, start: number, end: number) =>
      from < start ? from - start : Math.max(0, Math.min(to - end, from - start));
    box.scrollBy({
      left: distance(inner.left, inner.right, outer.left, outer.right),
      top: distance(inner.top, inner.bottom, outer.top, outer.bottom),
    });
    return;
  }
}
