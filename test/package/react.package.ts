import { testFramework } from './framework.ts';

testFramework('react', { checkTypes: (project) => project.run('tsc', '--noEmit'), needsReact: true });
