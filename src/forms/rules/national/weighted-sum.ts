/** Returns the sum of the digits times their weights. A capital counts as its distance from `0`: A is 17. */
export const weightedSum = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * (digits.charCodeAt(index) - 48), 0);
