import { randomInt } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const digitsOfCell = 7

/**
 * A new number that an account is known by. Those of two cells never meet, so an account keeps its number wherever it moves: the
 * first cell, and an installation without cells, have eight digits; each other cell nine, which begin with its place.
 */
export function newAccountNumber(cell: string | null): string {
  const place = cell === null ? 0 : letters.indexOf(cell)
  if (place < 0) throw new Error(`No cell has the letter ${cell}`)
  if (place === 0) return String(randomInt(10_000_000, 100_000_000))
  return `${10 + place}${String(randomInt(10 ** digitsOfCell)).padStart(digitsOfCell, '0')}`
}
