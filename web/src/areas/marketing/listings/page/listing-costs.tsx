import { feeTimeWords } from '@freehold/rules/marketing/fees'
import { dollars, showDollars, sum, toDollars } from '@freehold/rules/money'
import { periodWords } from '@freehold/rules/money/period'
import { Card } from '../../../../widgets/cards/card'
import { Details } from '../../../../widgets/layout/details'
import type { Listing } from '../listing-values'

/** The costs of a home: to apply, to move in, and with every rent. Optional fees are in no total. */
export function ListingCosts({ listing }: { listing: Listing }) {
  const { rent, rent_period, deposit, fees } = listing
  const required = (due: Listing['fees'][number]['due']) =>
    fees.filter((fee) => fee.due === due && !fee.optional).map(({ amount }) => amount)
  const each = sumOf([rent, ...required('RENT')])
  return (
    <Card title="Costs">
      <Details
        rows={[
          ['Rent', `${showDollars(rent)} a ${periodWords[rent_period]}`],
          ['Deposit', showDollars(deposit)],
          ...fees.map(
            ({ name, amount, due, optional }) =>
              [
                name,
                `${showDollars(amount)}, ${feeTimeWords[due].toLowerCase()}${optional ? ', optional' : ''}`,
              ] as const,
          ),
          ['Cost to apply', `${showDollars(0)}: applying online is free`],
          ['With every rent', showDollars(each)],
          ['To move in', showDollars(sumOf([each, deposit, ...required('MOVE_IN')]))],
        ]}
      />
    </Card>
  )
}

const sumOf = (amounts: readonly number[]): number => toDollars(sum(amounts.map(dollars)))
