import type { Cells } from '../tables/export-rows.sql'
import type { ExportedColumn } from '../tables/exported-column'
import type { IdMap } from './id-map'
import { derived, fileColumns, namedBy, unnumbered } from './import-plan'
import { ImportRefused } from './import-refused'

export interface Renumbering {
  ids: IdMap
  /** New names of stored files by their old ones. One that the export lost is not among them. */
  files: ReadonlyMap<string, string>
  /** The importing user replaces the users of the other installation where a record requires one. */
  user: number
  account: number
}

type Change = (value: string, cells: Cells) => string | null

interface Renumbered {
  columns: readonly ExportedColumn[]
  change: (cells: Cells) => Cells
}

/** Gives the records of a table the numbers and file names of this installation. */
export function renumber(table: string, columns: readonly ExportedColumn[], by: Renumbering): Renumbered {
  const kept = columns.flatMap((column, at) => (isLeft(table, column.column) ? [] : [{ column, at }]))
  const changes = kept.map(({ column }) => changeOf(table, column.column, columns, by))
  return {
    columns: kept.map(({ column }) => column),
    change: (cells) =>
      kept.map(({ at }, i) => {
        const value = cells[at] ?? null
        const change = changes[i]
        return value === null || !change ? value : change(value, cells)
      }),
  }
}

const isLeft = (table: string, column: string): boolean =>
  derived[table]?.includes(column) === true || (column === 'id' && unnumbered.includes(table))

function changeOf(
  table: string,
  column: string,
  columns: readonly ExportedColumn[],
  by: Renumbering,
): Change | undefined {
  const { ids, files, user, account } = by
  const space = namedBy(table, column)
  if (space !== undefined) return (value) => (value === '0' ? value : ids.of(space, value, `${table}.${column}`))
  if (fileColumns.includes(column)) return (value) => files.get(value) ?? (column.startsWith('avatar') ? '' : null)
  if (column === 'user_id') return () => (table === 'card_payment' || table === 'payout' ? String(user) : null)
  if (table === 'journal_entry' && column === 'key') return (value) => renumberKey(value, ids)
  if (table === 'journal_entry' && column === 'why') return (value) => renumberWhy(value, ids)
  if (column === 'reference') {
    const [state = -1, settled = -1] = ['state', 'settled'].map((one) =>
      columns.findIndex(({ column: name }) => name === one),
    )
    return (value, cells) => {
      if (cells[state] === 'PENDING' || cells[state] === 'UNKNOWN')
        throw new ImportRefused(
          'The export was made while a payment or a payout was being processed. Export again once it is done.',
        )
      // A payment that is not settled yet is looked up at the provider by its reference.
      if (cells[state] === 'CAPTURED' && cells[settled] === 'false') return value
      return `${value}/${account}`
    }
  }
  return undefined
}

const keys: Readonly<Record<string, string>> = {
  card: 'card_payment',
  'card-fee': 'card_payment',
  'returned-fee': 'card_payment',
  payout: 'payout',
  settlement: 'journal_entry',
}

/** The key of an entry names the record that it was posted for, so that none is posted twice. */
function renumberKey(key: string, ids: IdMap): string {
  const [, kind = '', id = '', rest = ''] =
    /^(card|card-fee|returned-fee|payout|settlement)\/(\d{1,15})(\/returned)?$/.exec(key) ?? []
  const space = keys[kind]
  if (space === undefined)
    throw new ImportRefused(`An entry has a key that this version does not know: ${key.slice(0, 40)}`)
  return `${kind}/${ids.of(space, id, 'journal_entry.key')}${rest}`
}

interface Place {
  noun: string
  id: number
}

/** The explanation of an amount leads to records. */
function renumberWhy(text: string, ids: IdMap): string {
  const why = JSON.parse(text) as { steps?: { to?: Place }[] } | null
  for (const step of why?.steps ?? []) {
    if (!step.to) continue
    const { noun, id } = step.to
    const found = ids.find(noun === 'entry' || noun === 'charge' ? 'journal_entry' : noun, id)
    if (found === undefined) delete step.to
    else step.to = { noun, id: found }
  }
  return JSON.stringify(why)
}
