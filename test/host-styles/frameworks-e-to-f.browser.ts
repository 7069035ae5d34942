import { testUnderFrameworks } from './under-frameworks.ts';

testUnderFrameworks((name) => name >= 'e' && name < 'g');
