import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { periodWords } from '@freehold/rules/money/period'
import { chargeStateWords, recurringKindWords, recurringName } from '@freehold/rules/money/recurring-charge'
import { Anchor } from '@mantine/core'
import { IconRepeat } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { choiceFilter } from '../../../widgets/filters/filter'
import { useFilters } from '../../../widgets/filters/use-filters'
import { columnsOf } from '../../../widgets/query-table/columns'
import { QueryTable } from '../../../widgets/query-table/query-table'
import { toastWarning } from '../../../widgets/toast'
import { useMessageAction } from '../../messages/open/message-link'
import { propertyFilter } from '../../portfolio/open/property-filter'
import { letterStateWords } from './letter-words'
import { LettersDialog } from './letters-dialog'
import { messages } from './messages'
import type { ListedCharge } from './recurring'

const NotifyForm = lazyForm(() => import('./notify-form').then((file) => file.NotifyForm))
const RaiseManyForm = lazyForm(() => import('./raise-many-form').then((file) => file.RaiseManyForm))

/** The most that one raise may change. */
const most = 200

const nextWords = ({ next_amount, next_from }: ListedCharge): string =>
  next_amount === null || next_from === null ? '–' : `${showDollars(next_amount)} from ${showDay(next_from)}`

const column = columnsOf<'GET recurring-charge/get-charge-list'>()

const letterWords = ({ letter, next_from }: ListedCharge): string => {
  if (letter !== null) return letterStateWords[letter.state]
  return next_from === null ? '' : 'None yet'
}

/** The state of the letter about the next amount. It opens the letters that were sent with it. */
const letterColumn = (open: (batch: number) => void) => ({
  ...column.custom(
    'letter',
    'Letter',
    (row) => {
      const { letter } = row
      if (letter === null) return letterWords(row) || '–'
      return (
        <Anchor
          component="button"
          type="button"
          aria-label={`Letter to ${row.tenant_name}: ${letterWords(row)}`}
          onClick={() => open(letter.batch_id)}
        >
          {letterWords(row)}
        </Anchor>
      )
    },
    { kind: 'name', sort: false },
  ),
  text: letterWords,
})

const columnsFor = (open: (batch: number) => void) => [
  column.link(
    'tenant_name',
    'Tenant',
    ({ tenant_id }) => ({
      to: '/people/tenant-dashboard',
      search: { tenantId: tenant_id },
    }),
    { phone: 'title' },
  ),
  column.text('unit_name', 'Unit', { kind: 'unit', sort: false }),
  column.text('property_name', 'Property', { kind: 'name', phone: 'under' }),
  column.words('kind', 'Charge', recurringName, { kind: 'name', phone: 'under' }),
  column.money('amount', 'Amount', { phone: 'corner' }),
  column.words('period', 'Per', ({ period }) => periodWords[period], { kind: 'unit', sort: false }),
  column.money('monthly', 'Monthly', { sort: false }),
  column.words('next_from', 'Next amount', nextWords, { kind: 'name', sort: false }),
  letterColumn(open),
  column.day('begins', 'First day'),
  column.day('ends', 'Last day', { sort: false }),
  column.words('state', 'Status', ({ state }) => chargeStateWords[state], { kind: 'name', sort: false }),
]

const offered = [
  propertyFilter,
  choiceFilter({ name: 'kind', label: 'Kind', field: 'kind', words: recurringKindWords }),
  choiceFilter({ name: 'state', label: 'Status', field: 'state', words: chargeStateWords }),
]

/** The charges beside the rent of all leases: who pays which, and what they come to. Chosen ones are raised together. */
export function ChargesPage() {
  const filters = useFilters(offered)
  // A tenant with two of the charges gets one message.
  const message = useMessageAction('TENANT').map(({ label, run }) => ({
    label,
    run: (rows: readonly ListedCharge[], _: unknown, clear: () => void) =>
      run(
        [...new Set(rows.map(({ tenant_id }) => tenant_id))].map((id) => ({ id })),
        null,
        clear,
      ),
  }))
  const [letters, setLetters] = useState<number | null>(null)
  const [notifying, setNotifying] = useState<readonly ListedCharge[]>([])
  const columns = useMemo(() => columnsFor(setLetters), [])
  const [raised, setRaised] = useState<readonly ListedCharge[]>([])
  // While the dialog fades out it keeps what it showed.
  const shown = useRef(raised)
  if (raised.length > 0) shown.current = raised
  const close = () => setRaised([])
  const notify = (rows: readonly ListedCharge[]) => {
    const open = rows.filter(({ next_from, letter }) => next_from !== null && letter === null)
    if (open.length === 0) return toastWarning(messages.noneToNotify)
    if (new Set(open.map(({ next_from }) => next_from)).size > 1) return toastWarning(messages.notOneDay)
    if (open.length > most) return toastWarning(`Select at most ${most} charges.`)
    setNotifying(open)
  }
  const raise = (rows: readonly ListedCharge[]) => {
    const running = rows.filter(({ state }) => state !== 'OVER')
    if (running.length === 0) return toastWarning(messages.allOver)
    if (running.length > most) return toastWarning(`Select at most ${most} charges.`)
    setRaised(running)
  }
  return (
    <>
      <QueryTable
        call="GET recurring-charge/get-charge-list"
        title="Recurring charges"
        searched="tenant, unit, property, kind and name"
        columns={columns}
        order={{ by: 'tenant_name' }}
        filters={filters}
        summed
        bulk={[{ label: 'Change amounts', run: raise }, { label: 'Send letters', run: notify }, ...message]}
        empty={{ icon: IconRepeat, text: messages.noneListed }}
        failure={messages.loadFailed}
      />
      <FormModal title="Change amounts" size="44rem" opened={raised.length > 0} onClose={close}>
        {raised.length > 0 && <RaiseManyForm charges={shown.current} onDone={close} onSent={setLetters} />}
      </FormModal>
      <FormModal title="Send letters" opened={notifying.length > 0} onClose={() => setNotifying([])}>
        {notifying.length > 0 && (
          <NotifyForm
            charges={notifying}
            begins={notifying[0]?.next_from ?? ''}
            onDone={() => setNotifying([])}
            onSent={setLetters}
          />
        )}
      </FormModal>
      <LettersDialog batch={letters} onClose={() => setLetters(null)} />
    </>
  )
}
