import { testFramework } from '../package-projects/framework.ts';

testFramework('vue', {
  checkTypes: (project) => project.run('vue-tsc', '--noEmit'),
  needsReact: false,
  guide: 'docs/frameworks/vue.md',
});
