import type { LeaseClause } from '@freehold/rules/leasing/lease-clauses'
import type { Cents } from '@freehold/rules/money'
import { proposeTotal } from '@freehold/rules/money/rent'
import { addMonths, firstOfMonth, termEnd } from '@freehold/rules/month'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { accountNameOf } from '../../money/statements/account-name.sql'
import type { LeaseContent } from '../lease-text/lease-content'
import type { LeaseInput } from '../lease-text/lease-input'
import { writeLease } from '../lease-text/write-lease'
import { plainTerms } from '../leases/agreed-terms'

/** A sample lease, which shows clauses in their place. */
export async function exampleLease(db: Db, scope: Scope, clauses: readonly LeaseClause[]): Promise<LeaseContent> {
  const company = await accountNameOf(db, scope)
  const moveIn = firstOfMonth(addMonths(scope.today, 1))
  const input: LeaseInput = {
    ...plainTerms,
    rent_app_id: 0,
    property_id: 0,
    unit_id: 0,
    tenant_name: 'Example Tenant',
    dob: moveIn,
    move_in: moveIn,
    move_out: termEnd(moveIn, 12),
    rent_period: 'MONTHLY',
    rent_amount: 150_000 as Cents,
    security_deposit: 150_000 as Cents,
    late_fee_rule_id: null,
    yard_maintenance: 'Landlord',
    routine_pest_control: 'Landlord',
    monthly_charges: null,
    move_in_fees: null,
    adults: null,
    guarantor_name: '',
    guarantor_email: '',
    confirm: false,
  }
  const { rent_amount: rent, rent_period: period, move_out: moveOut } = input
  return writeLease({
    input,
    issued: scope.today,
    company,
    people: [{ role: 'TENANT', name: input.tenant_name, email: '', application: null }],
    home: { unit: 'Unit 1', property: 'Example House', address: '1 Example Street', state: '', yearBuilt: 2000 },
    proposal: proposeTotal({ period, rent, deposit: rent, moveIn, moveOut }),
    rule: undefined,
    clauses,
  })
}
