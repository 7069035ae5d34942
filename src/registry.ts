/** The library's elements, by their tag without `portico-`, and how the code of each is loaded. */
export const registry: Readonly<Record<string, () => Promise<unknown>>> = {
  'contact-form': () => import('../elements/contact-form/contact-form.ts'),
};
