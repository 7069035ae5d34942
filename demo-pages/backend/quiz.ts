// The questions of quiz fields. A page carries a question with a token, and sends the token back with the answer.

/** A question, its right answer and the token that stands for the answer. */
export interface Question {
  readonly ask: string;
  readonly answer: string;
  readonly token: string;
}

export const questions: readonly Question[] = [
  { ask: '1+1=?', answer: '2', token: '1b1586a0e78e0424970fbf26594b6df7' },
  { ask: '2+2=?', answer: '4', token: '34a1636ec50fbf3243fd5aa4986b30c3' },
  { ask: 'Capital of Japan?', answer: 'Tokyo', token: '29dce8664dffaefa293beaee4e101b92' },
];

/** Case, width and blanks do not count. */
const canonical = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase();

/** Returns whether the answer matches the token. */
export function answersQuestion(token: string, answer: string): boolean {
  const question = questions.find((candidate) => candidate.token === token);
  return question !== undefined && canonical(question.answer) === canonical(answer);
}

/** Takes the questions in turn, so that a visitor who sends again meets another one. */
export function inTurn(): () => Question {
  let asked = 0;
  return () => questions[asked++ % questions.length]!; // the index is within the list
}
