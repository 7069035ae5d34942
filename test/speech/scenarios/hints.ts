import type { Scenarios } from '../scenario.ts';

/** Short texts beside what they explain. */
export const hints: Scenarios = {
  'real-person': [
    {
      name: 'A badge after a name',
      html: '<p><portico-real-person><a href="#ada">Ada</a></portico-real-person> wrote:</p>',
      steps: ['Tab', 'Tab', 'Enter', 'Enter', 'Escape', 'Shift+Tab'],
    },
    {
      name: 'Read line by line',
      html: '<p><portico-real-person>Dora</portico-real-person> wrote:</p><p>I was there.</p>',
      steps: ['Down', 'Down', 'Down'],
    },
  ],
  tooltip: [
    {
      name: 'On a button',
      html: '<p><portico-tooltip content="Saves a draft."><button>Save</button></portico-tooltip></p><p><button>Send</button></p>',
      steps: ['Tab', 'Escape', 'Tab', 'Shift+Tab'],
    },
    {
      name: 'On a word, read line by line',
      html: '<p>Boats leave at <portico-tooltip content="Only in May.">eight</portico-tooltip>.</p><p>Be early.</p>',
      steps: ['Down', 'Down', 'Tab'],
    },
  ],
};
