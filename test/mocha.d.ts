// The part of Mocha's BDD interface that browser tests use; Web Test Runner loads Mocha into the page.

type TestBody = () => void | Promise<void>;

declare const describe: { (name: string, body: () => void): void; skip(name: string, body: () => void): void };
declare const it: { (name: string, body: TestBody): void; skip(name: string, body: TestBody): void };
declare function before(body: TestBody): void;
declare function after(body: TestBody): void;
declare function beforeEach(body: TestBody): void;
declare function afterEach(body: TestBody): void;
