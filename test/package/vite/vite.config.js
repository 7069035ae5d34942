import { defineConfig } from 'vite';

const pages = ['all', 'element', 'slim', 'slim-element'];

export default defineConfig({ build: { rolldownOptions: { input: pages.map((name) => `${name}.html`) } } });
