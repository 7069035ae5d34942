export function cssFor(elements: readonly Element[], sheet: string, base: string): string;
