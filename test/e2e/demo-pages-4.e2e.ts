import { testDemoPages } from './demo-pages.ts';

testDemoPages(3, 4);
