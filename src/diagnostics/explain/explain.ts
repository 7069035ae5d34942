export const explain = async (_element: Element): Promise<readonly { question: Record<'en'|'de', string>; holds: boolean; reasons: { met: boolean; text: Record<'en'|'de', string> }[] }[]> => [];
