import { testUnderFrameworks } from './under-frameworks.ts';

testUnderFrameworks((name) => name >= 'h' && name < 'p');
