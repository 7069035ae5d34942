import { waitFor } from '@testing-library/dom';
import { expect } from './expect.ts';

/*
 * Going back in the browser's history takes its time. A test that ends before leaves the browser on its way, and the next test page is
 * what it would leave then. Whoever tests an element that goes back imports this, and each test ends where the browser has arrived.
 */
let underWay = 0;

const go = history.go.bind(history);
history.go = (delta) => {
  underWay += 1;
  go(delta);
};

addEventListener('popstate', () => (underWay -= 1));

afterEach(() => waitFor(() => expect(underWay).toBeLessThan(1), { timeout: 5000 }));
