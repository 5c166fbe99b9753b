/**
 * Figures that a command of this repository printed. `line` is the line of docs/measurements.md that has it; a test keeps them equal.
 */
interface Measured {
  figure: string
  words: string
  command: string
  line: string
}

export const measured: readonly Measured[] = [
  {
    figure: '106.0 kB',
    words: "is all a tenant's phone loads to open the portal, not counting fonts.",
    command: 'node scripts/measure.mjs sizes',
    line: 'tenant board          106.0 kB',
  },
  {
    figure: '6.92 s',
    words: 'to import 1,000 units with their tenants and balances.',
    command: 'node scripts/measure.mjs imports 1000 1',
    line: 'import: 6.92 s',
  },
  {
    figure: '481 ms',
    words: 'to produce a twelve-page lease as a tagged PDF.',
    command: 'node scripts/measure.mjs documents',
    line: 'a lease of 12 pages: 481 ms',
  },
  {
    figure: '39.2 s',
    words: 'to back up nearly a million journal lines while people work.',
    command: 'node scripts/measure.mjs backups 500',
    line: 'backing up: 39.2 s',
  },
]
