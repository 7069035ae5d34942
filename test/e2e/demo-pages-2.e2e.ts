import { testDemoPages } from './demo-pages.ts';

testDemoPages(1, 2);
