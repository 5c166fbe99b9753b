/** A number with its noun: "1 owner", "1,200 owners", "2 properties". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
