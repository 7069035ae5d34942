import { cssFor } from '../../demo-pages/code-css.js';
import { expect } from '../expect.ts';
import { mount } from '../page.ts';

const sheet = `/* Comment of the file. */
.box {
  color: red;

  & > p {
    margin: 0;
  }

  & > .missing {
    margin: 1px;
  }
}

.missing {
  color: blue;
}

/* A part in another state. */
.box::part(tab):hover {
  color: var(--accent);
}

.box:not(:defined, :has(:target)) p {
  display: none;
}

@media (width > 1px) {
  .missing {
    color: red;
  }

  p {
    animation: turn 1s;
  }
}

@keyframes turn {
  to {
    rotate: 1turn;
  }
}

@keyframes unused {
  to {
    rotate: 1turn;
  }
}
`;

const base = `:root {
  color-scheme: light dark;
  /* The colour. */
  --accent: var(--brand);
  --brand: light-dark(#fff, #000);
  --unused: 1px;
}
`;

describe('cssFor', () => {
  it('returns the rules that style an example, and the custom properties and keyframes that they use', () => {
    const box = mount('<div class="box"><p>Text</p></div>');
    expect(cssFor([box], sheet, base)).toBe(`:root {
  color-scheme: light dark;
  --accent: var(--brand);
  --brand: light-dark(#fff, #000);
}

/* Comment of the file. */
.box {
  color: red;

  & > p {
    margin: 0;
  }
}

/* A part in another state. */
.box::part(tab):hover {
  color: var(--accent);
}

.box:not(:defined, :has(:target)) p {
  display: none;
}

@media (width > 1px) {
  p {
    animation: turn 1s;
  }
}

@keyframes turn {
  to {
    rotate: 1turn;
  }
}`);
  });

  it('returns nothing for an example without rules', () => {
    expect(cssFor([mount('<span>Text</span>')], sheet, base)).toBe('');
  });
});
