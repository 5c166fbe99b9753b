/** The fastest way into tables like the journal's: their columns, checks and indexes, no foreign key, no trigger. */

const names = ['journal_entry', 'journal_line', 'charge', 'allocation'] as const
const entryOf = { journal_entry: 'id', journal_line: 'entry_id', charge: 'id', allocation: 'entry_id' } as const

export const tables = [
  'create schema bulk',
  ...names.map((name) => `create table bulk.${name} (like ${name} including all)`),
]

/** $1 account. */
export const newest = 'select coalesce(max(id), 0) as id from journal_entry where account_id = $1'

/** $1 account, $2 the entry after which all are inserted once more. Entries first. */
export const rows = names.map(
  (name) => `insert into bulk.${name} overriding system value
    select * from ${name} where account_id = $1 and ${entryOf[name]} > $2 order by ${entryOf[name]}`,
)
