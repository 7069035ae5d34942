import { testDemoPages } from './demo-pages.ts';

testDemoPages(2, 4);
