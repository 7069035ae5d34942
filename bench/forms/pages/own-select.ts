import { fill, selectPage } from './select.ts';

const element = document.querySelector('portico-select');
const select = element?.querySelector('select');
if (!element || !select) throw new Error('The page of the bench has no select.');
fill(select);
await customElements.whenDefined('portico-select');
await Reflect.get(element, 'ready');

const call = (method: string) => void Reflect.apply(Reflect.get(element, method) as () => unknown, element, []); // Its methods.
const root = () => element.shadowRoot;

window.selectBench = selectPage({
  open: () => {
    select.focus();
    call('show');
  },
  close: () => call('hide'),
  isOpen: () => element.matches(':state(open)'),
  field: () => root()?.querySelector<HTMLInputElement>('[part~=filter]'),
  options: () => root()?.querySelectorAll('[role=option]') ?? [],
});
