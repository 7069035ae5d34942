import { testFramework } from '../package-projects/framework.ts';

testFramework('react', {
  checkTypes: (project) => project.run('tsc', '--noEmit'),
  needsReact: true,
  guide: 'docs/frameworks/react.md',
});
