import { type ListedFeeField, listedFeeFields } from '@freehold/rules/leasing/listed-fees'
import { feeTimeWords } from '@freehold/rules/marketing/fees'
import { dollars, showDollars, sum, toDollars } from '@freehold/rules/money'
import { callQuery } from '../../../api/queries'
import type { Proposal } from './contract-proposal'
import { messages } from './messages'

type Fees = Proposal['fees']

/** The values that the contract of an application begins with in a unit. */
export const proposalQuery = (application: number, unit: number) =>
  callQuery(
    'GET lease/get-contract-proposal',
    { rent_app_id: application, unit_id: unit },
    { failure: messages.proposalFailed },
  )

/** The amounts of the fields that bill fees of the listing; blank where it names none. */
export const amountsOf = (fees: Fees): Record<ListedFeeField, number | ''> =>
  Object.fromEntries(
    listedFeeFields.map((field) => [
      field,
      toDollars(sum(feesIn(fees, field).map((fee) => dollars(fee.amount)))) || '',
    ]),
  ) as Record<ListedFeeField, number | ''>

const feesIn = (fees: Fees, field: ListedFeeField | null) => fees.filter((fee) => fee.field === field)

/** Under a field: the fees of the listing that it adds up. */
export function listedIn(fees: Fees, field: ListedFeeField): { description?: string } {
  const named = feesIn(fees, field)
  if (named.length === 0) return {}
  return {
    description: `On the listing: ${named.map(({ name, amount }) => `${name} ${showDollars(amount)}`).join(', ')}`,
  }
}

/** The fees of the listing that a contract bills under their own names. */
export const chargedAs = (fees: Fees, charge: 'MONTHLY' | 'ONCE'): Fees => fees.filter((fee) => fee.charge === charge)

/** The required fees of the listing that the contract doesn't bill; blank without any. */
export const unbilled = (fees: Fees): string =>
  feesIn(fees, null)
    .filter(({ charge, optional }) => charge === null && !optional)
    .map(({ name, amount, due }) => `${name} ${showDollars(amount)} ${feeTimeWords[due].toLowerCase()}`)
    .join('; ')
