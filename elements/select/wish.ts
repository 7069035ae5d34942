import type { Step } from './steps.ts';

/** What a visitor wants of a select, by keys or pointer. Options are named by their place in `select.options`. */
export type Wish =
  | { readonly do: 'open' }
  | { readonly do: 'close' }
  /** Chooses the active option, and closes where only one can be chosen. `isLeaving`: the focus then goes on its way. */
  | { readonly do: 'choose'; readonly isLeaving: boolean }
  /** Chooses all options, or none. */
  | { readonly do: 'choose-all' }
  /** Makes another option active. `isChoosing`: and chooses it as well, or no longer. */
  | { readonly do: 'move'; readonly step: Step; readonly isChoosing: boolean }
  /** Makes this option active. `isChoosing`: and chooses it, or no longer. */
  | { readonly do: 'point'; readonly option: number; readonly isChoosing: boolean }
  /** Goes to the next option that begins with what was typed. */
  | { readonly do: 'type'; readonly character: string };
