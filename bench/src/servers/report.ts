import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { out } from '../places'

/** One line of the table. Without `kept` it is a figure without a goal. */
export interface Line {
  name: string
  value: string
  goal?: string
  kept?: boolean
}

/** A count that must be 0. */
export const none = (name: string, value: number, among?: string): Line => ({
  name,
  value: among === undefined ? String(value) : `${value} of ${among}`,
  goal: '0',
  kept: value === 0,
})

export const told = (name: string, value: string): Line => ({ name, value })

/** A control must find what it was made to break: one that stays green proves that the judge is blind. */
export const mustBreak = (name: string, value: number, what: string): Line => ({
  name: `control: ${name}`,
  value: `${value} ${what}`,
  goal: 'more than 0',
  kept: value > 0,
})

/** With 95 % certainty, so many good failovers say that fewer than this share of all lose something. */
export const atMostBad = (failovers: number): string =>
  failovers === 0
    ? ''
    : `; none in ${failovers} failovers says fewer than ${(100 * (1 - 0.05 ** (1 / failovers))).toFixed(0)} % lose one`

const verdictOf = ({ kept }: Line): string => (kept === undefined ? '' : kept ? 'kept' : 'BROKEN')

export function table(lines: readonly Line[]): string {
  const rows = lines.map((line) => [line.name, line.value, line.goal ?? '', verdictOf(line)])
  const all = [['what', 'found', 'goal', ''], ...rows]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** The last line of the output, and whether no promise was broken. */
export function summary(lines: readonly Line[]): { text: string; broken: number } {
  const broken = lines.filter(({ kept }) => kept === false).length
  const kept = lines.filter((line) => line.kept === true).length
  return { text: `${kept} promises kept, ${broken} broken`, broken }
}

export function keepResults(results: object): void {
  const folder = join(out, 'servers')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'results.json'), `${JSON.stringify(results, null, 2)}\n`)
}
