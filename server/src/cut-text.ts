/** The beginning of a text. A character that takes two code units is left out whole: half of it can't be stored. */
export const cutText = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
