import { z } from 'zod'
import { get, post } from '../kit/call'
import {
  choice,
  day,
  flag,
  id,
  optionalChoice,
  optionalId,
  optionalMoney,
  optionalWhole,
  text,
  whole,
} from '../kit/field'
import { jsonList, jsonObject } from '../kit/formats'
import { keptWhenAbsent } from '../kit/kept-when-absent'
import {
  dateOrders,
  FirstMonth,
  Import,
  importKinds,
  madeNouns,
  Preview,
  Run,
  TieOut,
} from '../kit/portfolio-import-run'
import { rows } from '../kit/rows'

const run = { id: id('Import', 'portfolio_import') }
const ofFile = { ...run, file_id: id('File', 'portfolio_import_file') }
const page = { page: optionalWhole('Page', { min: 1, max: 10_000 }) }
const may = 'import'

/** Refusals that many of the calls share: E_CONFLICT when the import was imported, undone or discarded. */
const errors = ['E_CONFLICT'] as const

/**
 * The import of a whole portfolio from the files of another program. For group 1 and 2 who see all properties; what opens
 * the books (balances, deposits) is posted by group 1 or the owner of the account.
 */
export const portfolioImport = {
  list: get('portfolio-import/get-imports', {
    about: 'The newest 20 imports of a portfolio, newest first.',
    may,
    reply: { data: z.array(z.object(Run)) },
  }),
  get: get('portfolio-import/get-import', {
    about: 'One import: its files and columns, what the check found, and how far it is.',
    may,
    input: run,
    reply: { data: z.object(Import) },
  }),
  /** Refuses a file that is no table by name: `rents.pdf: This is not a CSV file or an Excel workbook. ...`. */
  upload: post('portfolio-import/upload', {
    about:
      'Begins an import with one or several CSV or XLSX files (file_0, file_1 ...), or adds them to one; guesses what each one is and what its columns mean. Nothing is imported yet.',
    may,
    input: { id: optionalId('Import', 'portfolio_import') },
    reply: { id: z.number() },
    files: [{ name: 'file', many: true, accept: 'table', label: 'Files' }],
    errors,
    limit: 'upload',
  }),
  /** The account remembers the choice for the next file with the same columns. */
  setColumns: post('portfolio-import/set-columns', {
    about: 'Sets what a file is, what its columns mean, the order of its dates and what blank cells mean.',
    may,
    input: {
      ...ofFile,
      kind: choice('Kind', importKinds),
      mapping: jsonList('Columns', z.string().max(40), { required: true, max: 100 }),
      date_order: optionalChoice('Date order', dateOrders, null),
      fill: jsonObject('Values for blank cells', z.record(z.string().max(40), z.string().max(191))),
    },
    errors,
  }),
  check: post('portfolio-import/check', {
    about: 'Checks every row by the rules of the forms. Nothing is imported yet.',
    may,
    input: { ...run, bill_from: day('Bill rent from') },
    errors,
  }),
  /** Checks again at once, so that `get-import` returns what is left. */
  mend: post('portfolio-import/mend', {
    about: 'Changes cells of the rows in place, up to 500 at once, and checks the import again.',
    may,
    input: {
      ...run,
      cells: rows(
        'Cells',
        {
          file_id: id('File', 'portfolio_import_file'),
          /** Rows as a spreadsheet counts them. */
          row: whole('Row', { min: 1, max: 1_048_576 }),
          /** Counted from zero. */
          column: whole('Column', { min: 0, max: 99 }),
          value: text('Value', { max: 1000 }),
        },
        500,
      ),
      /** Also every other cell of the same column that says the same as the one that is changed. */
      everywhere: flag('Change every cell that says the same'),
    },
    errors,
  }),
  leftOut: get('portfolio-import/get-left-out', {
    about:
      'The rows of a file that have an error or exist already, as a CSV file with the row number and the reason in front. It is kept for 7 days.',
    may,
    input: ofFile,
    answers: 'file',
  }),
  preview: get('portfolio-import/get-preview', {
    about: 'What a checked import would make, 50 records a page.',
    may,
    input: { ...run, noun: choice('Records', madeNouns), ...page },
    reply: { data: z.object(Preview) },
    errors,
  }),
  tieOut: get('portfolio-import/get-tie-out', {
    about: 'Rows, units, tenants, rent, deposits and balances: those of the other program, ours, and the difference.',
    may,
    input: run,
    reply: { data: z.object(TieOut) },
    errors,
  }),
  /** A blank total is counted in the files again. */
  setTieOut: post('portfolio-import/set-tie-out', {
    about: 'Keeps the totals of the other program as its own reports have them, and the reason for a difference.',
    may,
    input: {
      ...run,
      units: keptWhenAbsent(optionalWhole('Units', { min: 0, max: 1_000_000 })),
      tenants: keptWhenAbsent(optionalWhole('Tenants', { min: 0, max: 1_000_000 })),
      rent: keptWhenAbsent(optionalMoney('Rent', { min: 0, max: 9_999_999_999 })),
      deposits: keptWhenAbsent(optionalMoney('Deposits', { min: 0, max: 9_999_999_999 })),
      balances: keptWhenAbsent(optionalMoney('Balances', { min: 0, max: 9_999_999_999 })),
      credits: keptWhenAbsent(optionalMoney('Credits', { min: 0, max: 9_999_999_999 })),
      reason: keptWhenAbsent(text('Reason', { max: 1000 })),
    },
    errors,
  }),
  firstMonth: get('portfolio-import/get-first-month', {
    about: 'A rehearsal: the rent that would be billed in the first month after the import, 50 bills a page.',
    may,
    input: { ...run, ...page },
    reply: { data: z.object(FirstMonth) },
    errors,
  }),
  /**
   * E_CONFLICT: `3 rows have errors. Correct them, or choose to leave them out.` without leave_out; `The totals differ.
   * Write down why, or correct the rows.` without a reason; `There is nothing to import.`. E_FORBIDDEN: `Opening balances
   * are posted by an administrator or the owner of the account.` E_LIMIT: the membership has no room for the units.
   */
  commit: post('portfolio-import/import', {
    about:
      'Imports the checked rows in one transaction: owners, properties, units, tenants with their leases, deposits and opening balances, and contractors.',
    may,
    input: { ...run, leave_out: flag('Leave out rows with an error') },
    reply: { counts: Run.counts, rows_left_out: z.number() },
    errors: ['E_CONFLICT', 'E_LIMIT'],
  }),
  /** E_CONFLICT names what was built: `This import can't be undone because its records are in use. ...`. */
  undo: post('portfolio-import/undo', {
    about: 'Removes what an import made, for 7 days and while nothing was built on it.',
    may,
    input: run,
    errors,
    done: 'The import is undone.',
  }),
  discard: post('portfolio-import/discard', {
    about: 'Gives up an import that is not imported yet, and drops its rows.',
    may,
    input: run,
    errors,
    done: 'The import is discarded.',
  }),
  removeFile: post('portfolio-import/remove-file', {
    about: 'Takes a file out of an import that is not imported yet.',
    may,
    input: ofFile,
    errors,
    done: 'The file is removed.',
  }),
}
