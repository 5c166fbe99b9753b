import { StringDecoder } from 'node:string_decoder'
import type { LedgerSum } from './manifest'

/** Sums up the lines of the journal as they stand in a backup. */
export class JournalCheck {
  readonly #sums = new Map<string, { cents: number; lines: number }>()
  /** Entries whose lines do not sum up to zero so far. The lines of one entry stand near each other. */
  readonly #open = new Map<string, number>()
  readonly #decoder = new StringDecoder()
  readonly #at: { account: number; entry: number; ledger: number; cents: number }
  #rest = ''

  constructor(columns: readonly string[]) {
    const at = (name: string) => columns.indexOf(name)
    this.#at = { account: at('account_id'), entry: at('entry_id'), ledger: at('ledger'), cents: at('cents') }
  }

  read(piece: Buffer): void {
    const lines = (this.#rest + this.#decoder.write(piece)).split('\n')
    this.#rest = lines.pop() ?? ''
    for (const line of lines) this.#add(line.split('\t'))
  }

  #add(cells: string[]): void {
    const { account, entry, ledger, cents } = this.#at
    const amount = Number(cells[cents])
    const key = `${cells[account]}\t${cells[ledger]}`
    const sum = this.#sums.get(key) ?? { cents: 0, lines: 0 }
    sum.cents += amount
    sum.lines += 1
    this.#sums.set(key, sum)
    const of = `${cells[account]}\t${cells[entry]}`
    const left = (this.#open.get(of) ?? 0) + amount
    if (left === 0) this.#open.delete(of)
    else this.#open.set(of, left)
  }

  /** A clause that says what is wrong, or null. */
  compare(expected: readonly LedgerSum[]): string | null {
    const [unbalanced] = this.#open.keys()
    if (unbalanced !== undefined) return `has the entry ${unbalanced.split('\t')[1]}, which does not balance`
    const found = [...this.#sums].map(([key, { cents, lines }]) => `${key}\t${cents}\t${lines}`).sort()
    const wanted = expected.map((sum) => `${sum.account}\t${sum.ledger}\t${sum.cents}\t${sum.lines}`).sort()
    return found.join('\n') === wanted.join('\n') ? null : 'does not sum up to the totals of the manifest'
  }
}
