export interface Token {
  readonly type?: string;
  readonly text: string;
}

export function tokensOf(text: string, language: string): Token[];
export function highlight(text: string, language: string): DocumentFragment;
