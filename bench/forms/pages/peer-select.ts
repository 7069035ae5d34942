import TomSelect from 'tom-select/base';
import { fill, selectPage } from './select.ts';

const select = document.querySelector('select');
if (!select) throw new Error('The page of the bench has no select.');
fill(select);
// Its default shows 50 options; each key filters at once, as in Portico.
const isComplete = document.documentElement.hasAttribute('data-complete');
const peer = new TomSelect(select, { refreshThrottle: 0, ...(isComplete && { maxOptions: null }) });

window.selectBench = selectPage({
  open: () => peer.focus(),
  close: () => {
    peer.setTextboxValue('');
    peer.blur();
    peer.close();
  },
  isOpen: () => peer.isOpen,
  field: () => peer.control_input,
  options: () => peer.dropdown_content.querySelectorAll('[data-selectable]'),
});
