import { testDemoPageConditions } from './demo-pages.ts';

testDemoPageConditions(1, 4);
