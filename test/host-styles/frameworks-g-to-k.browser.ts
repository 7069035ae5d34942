import { testUnderFrameworks } from './under-frameworks.ts';

testUnderFrameworks((name) => name >= 'g' && name < 'l');
