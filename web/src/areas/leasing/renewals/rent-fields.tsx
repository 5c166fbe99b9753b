import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'
import { ChoiceField } from '../../../widgets/call-form/choice-field'
import { MoneyField } from '../../../widgets/call-form/number-fields'
import { FirstRents } from './first-rents'
import { messages } from './messages'
import type { Tenancy } from './tenancy'

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
        placeholder="Keep the current rule"
      />
      <FirstRents tenancy={tenancy} />
    </>
  )
}
