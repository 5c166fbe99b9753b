import { day } from '@freehold/contract/kit/field'
import { journal } from '@freehold/contract/money/journal'
import { addDays, parseDay } from '@freehold/rules/day'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'
import { CallForm } from '../../../widgets/call-form/call-form'
import { DayField } from '../../../widgets/call-form/day-field'
import { useToday } from '../../../widgets/today'
import { messages } from '../messages'
import classes from '../money.module.css'
import { requiring } from '../open/required'

const closeBooks = requiring(journal.closeBooks, { closed_to: day('Closed up to') })

export function CloseBooksForm({ onDone }: { onDone: () => void }) {
  const today = useToday()
  const { data } = useQuery(callQuery('GET money/get-books', {}, { silent: true }))
  const closedTo = data?.data.closed_to ?? null
  const before = closedTo === null ? null : parseDay(closedTo)
  return (
    <CallForm
      call={closeBooks}
      defaults={{}}
      onDone={onDone}
      onCancel={onDone}
      failure={messages.books.failed}
      submitLabel="Close the books"
    >
      <DayField name="closed_to" wide until={addDays(today, -1)} {...(before && { from: addDays(before, 1) })} />
      <p className={classes.hint}>{messages.books.final}</p>
    </CallForm>
  )
}
