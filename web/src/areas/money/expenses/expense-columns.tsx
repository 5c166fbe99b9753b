import { showDollars } from '@freehold/rules/money'
import { saidPaid } from '@freehold/rules/money/payee'
import type { Method } from '@freehold/rules/money/payment-method'
import { expenseFrequencyWords, recurringStateWords } from '@freehold/rules/words'
import { ActionIcon, Badge } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { RowOf } from '../../../api/types'
import { columnsOf } from '../../../widgets/query-table/columns'
import { RowLink } from '../../../widgets/query-table/row-link'
import { wholeWords } from '../../../widgets/words'
import { WhyAmount } from '../open/why-amount'
import classes from '../spending.module.css'
import { Receipt } from './receipt'
import { RecurringSwitch } from './recurring-switch'

export type Expense = RowOf<'GET expense/get-expense-list'>

interface Opens {
  open: (expense: Expense) => void
  preload: () => void
}

const column = columnsOf<'GET expense/get-expense-list'>()

export const expenseColumns = ({ remove, receipt }: { remove: Opens; receipt: Opens }) => [
  column.day('paid_date', 'Paid date', { phone: 'under' }),
  {
    ...column.custom('subcategory_name', 'Specific expense', (row) => <WhatFor {...row} />, {
      kind: 'text',
      phone: 'title',
    }),
    text: ({ category_name, subcategory_name }: Expense) => `${subcategory_name} (${category_name})`,
  },
  column.custom(
    'paid_amount',
    'Amount',
    ({ id, paid_amount }) => <WhyAmount amount={paid_amount} figure="entry" of={{ entry_id: id }} />,
    { kind: 'money', phone: 'corner' },
  ),
  {
    ...column.custom('property_name', 'Property', (row) => <Place {...row} />, { kind: 'name', phone: 'under' }),
    text: placeWords,
  },
  {
    ...column.custom('payee', 'Paid to', (row) => <PaidTo {...row} />, { sort: false, kind: 'text', phone: 'wide' }),
    text: paidWords,
  },
  column.text('notes', 'Notes', { phone: 'wide', priority: 'last' }),
  {
    ...column.custom('frequency', 'Frequency', (row) => <FrequencyOf {...row} />, { kind: 'status' }),
    text: ({ frequency }: Expense) => expenseFrequencyWords[frequency],
  },
  {
    ...column.custom('receipt_file', 'Receipt', (row) => <Receipt expense={row} {...receipt} />, {
      sort: false,
      kind: 'actions',
    }),
    text: ({ receipt_file }: Expense) => (receipt_file === '' ? '' : 'Yes'),
  },
  column.actions('Actions', (expense) => (
    <span className={classes.actions}>
      {expense.recurring_id !== null && !expense.is_recurring_on && (
        <RecurringSwitch id={expense.recurring_id} of={expense.subcategory_name} on={false} />
      )}
      <ActionIcon
        color="brick"
        aria-label={`Delete the expense of ${showDollars(expense.paid_amount)} for ${expense.subcategory_name}`}
        onClick={() => remove.open(expense)}
        onPointerEnter={remove.preload}
        onFocus={remove.preload}
      >
        <IconTrash size={18} stroke={1.5} />
      </ActionIcon>
    </span>
  )),
]

interface Paid {
  payee: string
  method: Method | ''
  reference: string
}

const paidWords = ({ payee, ...paid }: Paid): string => [payee, saidPaid(paid)].filter(Boolean).join(', ')

/** The payee, and below it how it was paid. */
export const PaidTo = ({ payee, method, reference }: Paid) => {
  const how = saidPaid({ method, reference })
  if (payee === '' && how === '') return '–'
  return (
    <span className={classes.what}>
      {payee !== '' && wholeWords(payee)}
      {how !== '' && <span>{how}</span>}
    </span>
  )
}

interface For {
  subcategory_name: string
  category_name: string
}

/** The specific expense, and its category below it. */
export const WhatFor = ({ subcategory_name, category_name }: For) => (
  <span className={classes.what}>
    <b>{wholeWords(subcategory_name)}</b>
    <span>{wholeWords(category_name)}</span>
  </span>
)

interface SpentAt {
  property_id: number
  property_name: string
  unit_id: number | null
  unit_name: string
}

export const placeWords = ({ property_name, unit_name }: SpentAt): string =>
  [property_name, unit_name].filter(Boolean).join(', ')

/** The property, and below it the unit if it was for one. */
export const Place = ({ property_id, property_name, unit_id, unit_name }: SpentAt) => (
  <span className={classes.what}>
    <RowLink to="/properties/property-list" search={{ show: property_id }}>
      {property_name}
    </RowLink>
    {unit_id !== null && (
      <span>
        <RowLink to="/properties/unit-list" search={{ show: unit_id }}>
          {unit_name}
        </RowLink>
      </span>
    )}
  </span>
)

const FrequencyOf = ({ frequency, is_recurring_on }: Expense) => (
  <span className={classes.frequency}>
    {expenseFrequencyWords[frequency]}
    {frequency === 'RECURRING' && !is_recurring_on && <Badge color="gray">{recurringStateWords.STOPPED}</Badge>}
  </span>
)
