import 'portico-elements/elements/anchors';
import type { Portico, PorticoAnchorsElement, SectionChange, SectionDetail } from 'portico-elements';

const anchors: PorticoAnchorsElement = document.createElement('portico-anchors');
anchors.addEventListener('portico-section', ({ detail }) => detail.id.trim());
document.createElement('portico-scroll-sections').addEventListener('portico-change', ({ detail }) => {
  const change: SectionChange = detail;
  // @ts-expect-error: this is the detail of another element's event
  const section: SectionDetail = detail;
  return [change.index.toFixed(), section];
});
export const version: Portico['version'] | undefined = window.portico?.version;
