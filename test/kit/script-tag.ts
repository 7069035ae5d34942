/* The script tag as a page has it, with tiny elements: `<script type="module" src="/test/kit/script-tag.ts">`. */
export * from './tiny-registry.ts';
export * from '../../src/portico.ts';
