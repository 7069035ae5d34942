import { testDemoPageConditions } from './demo-pages.ts';

testDemoPageConditions(0, 4);
