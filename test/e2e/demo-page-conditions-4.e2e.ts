import { testDemoPageConditions } from './demo-pages.ts';

testDemoPageConditions(3, 4);
