import { testOtherPages } from './demo-pages.ts';

testOtherPages();
