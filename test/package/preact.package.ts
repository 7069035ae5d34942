import { testFramework } from './framework.ts';

testFramework('preact', { checkTypes: (project) => project.run('tsc', '--noEmit'), needsReact: false });
