import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { rentPeriodWords } from '@freehold/rules/words'
import { Card } from '../../../../widgets/cards/card'
import { Details } from '../../../../widgets/layout/details'
import { showMoment } from '../../../../widgets/moment'
import type { LeaseOfPage } from './lease-page-data'

/** The terms of a lease. */
export const LeaseFacts = ({ lease }: { lease: LeaseOfPage }) => (
  <Card title="Terms">
    <Details
      rows={[
        lease.title !== '' && ['Title', lease.title],
        lease.description !== '' && ['Description', lease.description],
        ['First day', showDay(lease.move_in)],
        ['Last day', showDay(lease.move_out)],
        ['Rent', `${showDollars(lease.rent_amount)} ${rentPeriodWords[lease.rent_period].toLowerCase()}`],
        lease.deposit !== null && ['Security deposit', showDollars(lease.deposit)],
        ...lease.fees.map(({ name, amount }) => [name, showDollars(amount)] as const),
        ['Late fee', lease.late_fee_rule === '' ? 'None' : lease.late_fee_rule],
        lease.kind === 'CONTRACT' && ['Pets', lease.pets_allowed ? 'Allowed' : 'Not allowed'],
        [lease.kind === 'CONTRACT' ? 'Issued' : 'Uploaded', `${showMoment(lease.made_at)} by ${lease.made_by}`],
      ]}
    />
  </Card>
)
