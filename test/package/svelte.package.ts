import { testFramework } from './framework.ts';

testFramework('svelte', {
  checkTypes: (project) => project.run('svelte-check', '--fail-on-warnings'),
  needsReact: false,
});
