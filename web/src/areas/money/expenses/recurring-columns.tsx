import { recurringStateWords } from '@freehold/rules/words'
import { Badge } from '@mantine/core'
import type { RowOf } from '../../../api/types'
import { columnsOf } from '../../../widgets/query-table/columns'
import { PaidTo, Place, placeWords, WhatFor } from './expense-columns'
import { RecurringSwitch } from './recurring-switch'
import { ordinal } from './words'

type Recurring = RowOf<'GET expense/get-recurring-expense-list'>

const column = columnsOf<'GET expense/get-recurring-expense-list'>()

export const recurringColumns = [
  column.day('next_on', 'Next date', { phone: 'under' }),
  {
    ...column.custom('subcategory_name', 'Specific expense', (row) => <WhatFor {...row} />, {
      kind: 'text',
      phone: 'title',
    }),
    text: ({ category_name, subcategory_name }: Recurring) => `${subcategory_name} (${category_name})`,
  },
  column.money('paid_amount', 'Amount', { phone: 'corner' }),
  {
    ...column.custom('property_name', 'Property', (row) => <Place {...row} />, { kind: 'name', phone: 'under' }),
    text: placeWords,
  },
  column.custom('payee', 'Paid to', (row) => <PaidTo {...row} />, { sort: false, kind: 'text', phone: 'wide' }),
  column.text('notes', 'Notes', { phone: 'wide', priority: 'last' }),
  column.custom('day_of_month', 'Day of month', ({ day_of_month }) => dayWords(day_of_month), {
    sort: false,
    kind: 'name',
  }),
  column.day('last_on', 'Last posted', { sort: false }),
  {
    ...column.custom(
      'is_recurring_on',
      'Status',
      ({ is_recurring_on }) => <Badge color={is_recurring_on ? 'moss' : 'gray'}>{stateOf(is_recurring_on)}</Badge>,
      { sort: false, kind: 'status', phone: 'corner' },
    ),
    text: ({ is_recurring_on }: Recurring) => stateOf(is_recurring_on),
  },
  column.actions('Actions', ({ id, subcategory_name, is_recurring_on }) => (
    <RecurringSwitch id={id} of={subcategory_name} on={is_recurring_on} />
  )),
]

const stateOf = (on: boolean): string => recurringStateWords[on ? 'ON' : 'STOPPED']

/** A month without the day takes its last. */
const dayWords = (day: number): string => (day > 28 ? `${ordinal(day)}, or the last` : ordinal(day))
