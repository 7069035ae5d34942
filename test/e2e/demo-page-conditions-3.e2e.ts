import { testDemoPageConditions } from './demo-pages.ts';

testDemoPageConditions(2, 4);
