import { testUnderFrameworks } from './under-frameworks.ts';

testUnderFrameworks((name) => name >= 't');
