/** Fonts that the systems of visitors have, from which the theme builder offers to choose. */
export const fonts = [
  { name: 'System', families: 'system-ui, sans-serif' },
  { name: 'Humanist', families: "Seravek, 'Gill Sans Nova', Ubuntu, Calibri, 'DejaVu Sans', sans-serif" },
  { name: 'Geometric', families: "Avenir, Montserrat, Corbel, 'URW Gothic', sans-serif" },
  { name: 'Rounded', families: "ui-rounded, 'Hiragino Maru Gothic ProN', Quicksand, Comfortaa, Calibri, sans-serif" },
  { name: 'Book', families: "'Iowan Old Style', 'Palatino Linotype', 'URW Palladio L', P052, serif" },
  { name: 'Newspaper', families: "Georgia, 'Times New Roman', serif" },
  { name: 'Slab', families: "Rockwell, 'Rockwell Nova', 'Roboto Slab', 'DejaVu Serif', serif" },
  { name: 'Typewriter', families: 'ui-monospace, Menlo, Consolas, monospace' },
];
