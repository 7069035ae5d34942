import { testFramework } from './framework.ts';

testFramework('vue', { checkTypes: (project) => project.run('vue-tsc', '--noEmit'), needsReact: false });
