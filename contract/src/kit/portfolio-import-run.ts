import { z } from 'zod'

/** The subject of a file, derived from its columns. Vendors become contractors. */
export const importKinds = ['OWNERS', 'PROPERTIES', 'UNITS', 'TENANTS', 'RENT_ROLL', 'VENDORS', 'UNKNOWN'] as const

/** The order of day, month and year in a file's dates. */
export const dateOrders = ['MDY', 'DMY', 'YMD'] as const

/** The nouns that an import makes. */
export const madeNouns = ['OWNERS', 'PROPERTIES', 'UNITS', 'TENANTS', 'VENDORS'] as const

/**
 * Checking until every file has been checked, then ready. A change of a file or of a column makes it checking again, and a
 * mended cell is checked at once.
 */
const states = ['CHECKING', 'READY', 'IMPORTED', 'UNDONE', 'DISCARDED'] as const

/** How many records the import makes, and the money that it opens the books with. */
const counts = z.object({
  owners: z.number(),
  properties: z.number(),
  units: z.number(),
  tenants: z.number(),
  /** Contractors. */
  vendors: z.number(),
  /** Security deposits held. */
  deposits: z.number(),
  /** Money that tenants owe. */
  balances: z.number(),
  /** Money that tenants have paid ahead. */
  credits: z.number(),
})

/** One line of the list of imports. */
export const Run = {
  id: z.number(),
  state: z.enum(states),
  file_names: z.array(z.string()),
  created_at: z.string(),
  created_by: z.string(),
  imported_at: z.string().nullable(),
  imported_by: z.string(),
  undone_at: z.string().nullable(),
  undone_by: z.string(),
  /** The last moment at which it can be undone; null when it cannot. */
  undo_until: z.string().nullable(),
  rows: z.number(),
  rows_left_out: z.number(),
  counts,
}

const file = z.object({
  id: z.number(),
  file_name: z.string(),
  /** The sheet that was read, for a workbook. */
  sheet: z.string(),
  kind: z.enum(importKinds),
  /** The program whose export it looks like, such as `Buildium`; blank when unknown. */
  program: z.string(),
  rows: z.number(),
  headers: z.array(z.string()),
  /** The first three rows. */
  samples: z.array(z.array(z.string())),
  /** The field that each column fills; '' for none. */
  mapping: z.array(z.string()),
  /** The source of the columns: a guess, the account's last import of such a file, or this user's choice. */
  mapped_by: z.enum(['GUESS', 'MEMORY', 'HAND']),
  /** Null while the order follows from the dates themselves. */
  date_order: z.enum(dateOrders).nullable(),
  /** Values for rows that leave a field blank, by field. */
  fill: z.record(z.string(), z.string()),
  /** An earlier import of the same file that was not undone. */
  imported_before: z.object({ at: z.string(), by: z.string() }).nullable(),
  good: z.number(),
  bad: z.number(),
  duplicate: z.number(),
  /** The rows are still stored. They are deleted after the import, and after 7 days. */
  kept: z.boolean(),
})

/** The fields that the columns of a kind may fill. */
const fields = z.object({
  kind: z.enum(importKinds),
  fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      /** The heading above it: `Owner`, `Property`, `Unit`, `Tenant`, `Lease` or `Vendor`. */
      group: z.string(),
      required: z.boolean(),
    }),
  ),
})

/** Rows that the same step mends. */
const problem = z.object({
  file_id: z.number(),
  /** The column, from zero; null when no column of the file fills the field. */
  column: z.number().nullable(),
  /** The field, as in `mapping`; '' for the whole row. */
  field: z.string(),
  label: z.string(),
  /** Such as `12 rows: date not understood, 03/04/25: month first or day first?`. */
  message: z.string(),
  count: z.number(),
  /**
   * The ways to mend it: other text in the cells (`mend`), the order of the dates (`set-columns` with `date_order`), or a value
   * for all rows or another column (`set-columns` with `fill` or `mapping`).
   */
  mend: z.enum(['CELL', 'DATE_ORDER', 'COLUMN']),
  /** The words that are understood, where they are few. */
  choices: z.array(z.string()),
  /** The first 50 cells, with the row as a spreadsheet counts it. */
  cells: z.array(z.object({ row: z.number(), value: z.string() })),
})

/** Rows whose record is there already. They are not imported again. */
const duplicate = z.object({
  file_id: z.number(),
  /** Such as `The owner Elm Street LLC has the same email.`. */
  message: z.string(),
  count: z.number(),
  /** The first 20. */
  rows: z.array(z.number()),
})

/** One import, at whatever step it is. */
export const Import = {
  ...Run,
  files: z.array(file),
  fields: z.array(fields),
  /** Freehold bills rent from this day; balances are those of the day before. */
  bill_from: z.string(),
  problems: z.array(problem),
  /** How many rows have an error. */
  rows_bad: z.number(),
  duplicates: z.array(duplicate),
  rows_duplicate: z.number(),
  /** Values that are filled in where the files say nothing: `12 units: no bedrooms, so 0 is saved.`. */
  assumed: z.array(z.object({ message: z.string(), count: z.number() })),
  /** The import sets opening balances or deposits. `may_open_books` says whether this user may post them. */
  opens_books: z.boolean(),
  may_open_books: z.boolean(),
  tie_out_balanced: z.boolean(),
  /** The written reason for a tie-out that does not come to zero. */
  reason: z.string(),
  /** While it is imported: steps done, and of how many. Null at other times. */
  progress: z.object({ done: z.number(), total: z.number() }).nullable(),
}

/** One page of what would be made. */
export const Preview = {
  columns: z.array(z.object({ label: z.string(), kind: z.enum(['text', 'money', 'date', 'count']) })),
  rows: z.array(
    z.object({
      file_name: z.string(),
      /** The row as a spreadsheet counts it. */
      row: z.number(),
      cells: z.array(z.union([z.string(), z.number(), z.null()])),
    }),
  ),
  count: z.number(),
}

/** Amounts are in dollars; the other lines are counts. */
const tieOutLine = z.object({
  name: z.enum(['rows', 'units', 'tenants', 'rent', 'deposits', 'balances', 'credits']),
  label: z.string(),
  kind: z.enum(['count', 'money']),
  /** The other program's figure: typed by hand, else counted in the files before any check. */
  theirs: z.number(),
  typed: z.boolean(),
  /** The figure that Freehold will have. */
  ours: z.number(),
  /** Theirs less ours. */
  difference: z.number(),
})

/** A row whose money does not arrive in full. */
const tieOutRow = z.object({
  file_name: z.string(),
  row: z.number(),
  tenant_name: z.string(),
  unit_name: z.string(),
  property_name: z.string(),
  theirs_deposit: z.number(),
  ours_deposit: z.number(),
  theirs_balance: z.number(),
  ours_balance: z.number(),
  why: z.string(),
})

export const TieOut = {
  lines: z.array(tieOutLine),
  /** The first 200. */
  rows: z.array(tieOutRow),
  rows_count: z.number(),
  /** Every difference is zero. */
  balanced: z.boolean(),
  reason: z.string(),
}

export const FirstMonth = {
  /** The first and the last day of the month whose bills these are. */
  from: z.string(),
  to: z.string(),
  count: z.number(),
  total: z.number(),
  /** One page of 50. */
  bills: z.array(
    z.object({
      tenant_name: z.string(),
      unit_name: z.string(),
      property_name: z.string(),
      day: z.string(),
      covers_from: z.string(),
      covers_to: z.string(),
      amount: z.number(),
    }),
  ),
}
