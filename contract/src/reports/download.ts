import { comparisons } from '@freehold/rules/reports/compared'
import { z } from 'zod'
import { tickets } from '../account/file'
import { get } from '../kit/call'
import { choice, id, optionalChoice, optionalDay, optionalId } from '../kit/field'
import { jsonList } from '../kit/formats'

const downloads = [
  'income-statement',
  'profit-and-loss',
  'rent-roll',
  'expense-chart',
  'balance-sheet',
  'deposits-register',
  'aged-receivables',
] as const
const fileFormats = ['csv', 'xlsx', 'pdf'] as const

export const download = {
  file: get('report/download', {
    about:
      'A report as a file, with every row: CSV, streamed, or XLSX. The registers end with their total. They and the income statement are also available as PDFs, the latter as `income-statement` with every row, as `profit-and-loss` with its sums.',
    may: 'reports',
    reads: 'lagging',
    input: {
      report: choice('The report', downloads),
      format: choice('Format', fileFormats),
      start_date: optionalDay('Start date'),
      end_date: optionalDay('End date'),
      selected_date: optionalDay('The day'),
      property_id: optionalId('Property', 'property'),
      subcategory: jsonList('Specific expenses', z.coerce.number().int().positive(), { max: 500 }),
      /** The profit and loss compares with the year before if this is left out, the expenses with nothing. */
      compare: optionalChoice('Compare with', comparisons, null),
      ...tickets,
    },
    answers: 'file',
  }),
  hearing: get('deposit/hearing-file', {
    about:
      'Everything about an issued settlement in one PDF for a hearing: lease and deposit, ledger, inspections, lines with photos and invoices, letter with proof of mailing, and activity.',
    may: 'money',
    input: { id: id('Settlement', 'deposit_settlement'), ...tickets },
    answers: 'file',
    limit: 'upload',
  }),
}
