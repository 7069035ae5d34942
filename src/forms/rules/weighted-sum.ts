/**
 * The sum of the digits of a text, each times its weight; what stands beyond the weights does not count. A capital
 * counts as its distance from the sign `0`: A is 17.
 */
export const weightedSum = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, place) => sum + weight * (digits.charCodeAt(place) - 48), 0);
