export default function (eleventyConfig) {
  // The folder with files that Eleventy copies unchanged. It contains the files of Portico.
  eleventyConfig.addPassthroughCopy({ public: '/' });
}

export const config = { dir: { input: 'src', output: '_site' } };
