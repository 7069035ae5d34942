import { testDemoPages } from './demo-pages.ts';

testDemoPages(0, 2);
