import { tickets } from '../account/file'
import { get } from '../kit/call'
import { id } from '../kit/field'

export const hearingFile = {
  get: get('deposit/hearing-file', {
    about:
      'Everything about an issued settlement in one PDF for a hearing: lease and deposit, ledger, lines with photos and invoices, letter with proof of mailing, and activity.',
    may: 'money',
    input: { id: id('Settlement', 'deposit_settlement'), ...tickets },
    answers: 'file',
    limit: 'upload',
  }),
}
