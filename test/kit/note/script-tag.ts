/* The script tag of a page, with additional tiny elements: `<script type="module" src="/test/kit/note/script-tag.ts">`. */
export * from './tiny-registry.ts';
export * from '../../../src/portico.ts';
