import { testUnderFrameworks } from './under-frameworks.ts';

testUnderFrameworks((name) => name >= 'q' && name < 't');
