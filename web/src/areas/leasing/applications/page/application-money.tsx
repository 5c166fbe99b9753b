import { feeTimeWords } from '@freehold/rules/marketing/fees'
import { showDollars } from '@freehold/rules/money'
import { rentPeriodWords } from '@freehold/rules/words'
import type { Reply } from '../../../../api/types'
import { Card } from '../../../../widgets/cards/card'
import { Details } from '../../../../widgets/layout/details'
import { LeaseLink, ListingLink } from '../../../../widgets/links'
import { rentToIncome } from '../rent-to-income'

export type Around = Reply<'GET rental-app/get-application-page'>['data']

interface AroundProps {
  application: Reply<'GET rental-app/get-rental-app-detail'>['data']
  /** Undefined while it is on its way. */
  around: Around | undefined
}

/** The rent beside the income that the applicant stated, and what the home costs beside the rent. */
export function ApplicationMoney({ application, around }: AroundProps) {
  const { rent, rent_period, deposit, emp_monthly_income: income, other_income } = application
  const { share, sum } = rentToIncome(application, income)
  return (
    <Card title="Money">
      <Details
        rows={[
          ['Rent to income', income > 0 ? `${share} (${sum})` : 'No income stated'],
          ['Monthly income', showDollars(income)],
          other_income !== '' && ['Other income', other_income],
          ['Rent', `${showDollars(rent)} ${rentPeriodWords[rent_period].toLowerCase()}`],
          ['Deposit', showDollars(deposit)],
          ...(around?.fees ?? []).map(
            ({ name, amount, due, optional }) =>
              [
                name,
                `${showDollars(amount)}, ${feeTimeWords[due].toLowerCase()}${optional ? ', optional' : ''}`,
              ] as const,
          ),
          around?.listing != null && [
            'Listing',
            <ListingLink key="listing" id={around.listing.id}>
              {around.listing.title}
            </ListingLink>,
          ],
          around?.lease != null && [
            'Lease',
            <LeaseLink key="lease" id={around.lease.id}>
              Lease of {around.lease.tenant_name}
            </LeaseLink>,
          ],
          around !== undefined &&
            around.rivals > 0 && ['Other applications', `${around.rivals} more waiting for a decision on this unit`],
        ]}
      />
    </Card>
  )
}
