import { nextBill } from '@freehold/rules/billing'
import { addDays, type Day, parseDay, showDay } from '@freehold/rules/day'
import { dollars, showDollars, toDollars } from '@freehold/rules/money'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'
import { ChoiceField } from '../../../widgets/call-form/choice-field'
import { useFormState } from '../../../widgets/call-form/form-state'
import { MoneyField } from '../../../widgets/call-form/number-fields'
import { Figures } from '../../money/open/figures'
import { rentOf, type Tenancy } from './lease-end'
import { messages } from './messages'

/** The rent and the late fee rule of a new term, beside those of now. */
export function RentFields({ tenancy }: { tenancy: Tenancy }) {
  const { data } = useQuery(callQuery('GET late-fee/get-all-late-fee-rules', {}, { failure: messages.feesFailed }))
  const rules = (data?.data ?? []).map(({ id, title }) => [String(id), title] as const)
  return (
    <>
      <MoneyField name="rent_amount" />
      <ChoiceField
        name="late_fee_rule_id"
        as="select"
        words={{ 0: 'No late fee', ...Object.fromEntries(rules) }}
        placeholder="Keep the rule of now"
      />
      <OldAndNew tenancy={tenancy} />
    </>
  )
}

/** The terms of now and the new ones side by side, and the first rent by the rule that bills it. */
function OldAndNew({ tenancy }: { tenancy: Tenancy }) {
  const { rent_amount, move_out } = useFormState().form.getValues()
  const ends = parseDay(String(move_out ?? ''))
  const first = firstRent(tenancy, Number(rent_amount), ends)
  return (
    <div style={{ gridColumn: '1 / -1' }} role="status">
      <Figures
        label="Old and new terms"
        figures={[
          ['Rent now', rentOf(tenancy.rent, tenancy)],
          ['Lease ends now', tenancy.month_to_month ? 'Month to month' : showDay(tenancy.move_out)],
          ['New term begins', showDay(tenancy.begins)],
          [
            'First rent',
            first ? `${showDollars(toDollars(first.amount))} for ${showDay(first.from)} to ${showDay(first.to)}` : '–',
          ],
        ]}
      />
    </div>
  )
}

function firstRent(tenancy: Tenancy, rent: number, ends: Day | null) {
  const begins = tenancy.begins as Day
  if (!(rent >= 1 && rent <= 9_999_999) || (ends !== null && ends < begins)) return null
  return nextBill(
    {
      period: tenancy.rent_period,
      rent: dollars(Math.round(rent * 100) / 100),
      moveIn: tenancy.move_in as Day,
      moveOut: ends ?? (tenancy.move_out as Day),
      realMoveOut: null,
      holdover: true,
    },
    addDays(begins, -1),
  )
}
