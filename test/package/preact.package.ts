import { testFramework } from '../package-projects/framework.ts';

testFramework('preact', { checkTypes: (project) => project.run('tsc', '--noEmit'), needsReact: false });
