import type { ReplyOf } from '@freehold/contract/kit/call'
import type { household } from '@freehold/contract/portal/household'
import type { tenantHousehold } from '@freehold/contract/portal/tenant-household'
import { dayIn } from '@freehold/rules/day'
import { type Cents, cents, sum, toDollars, zero } from '@freehold/rules/money'
import { sharesOf } from '@freehold/rules/portal/shares'
import type { Db } from '../../../database/read'
import { actingFor, type TenantScope } from '../../../database/tenant-scope'
import { Refusal } from '../../../http/refusal'
import { dueNext } from '../../money/billing/due-next'
import { adultsOf, sharedHome } from './adults.sql'
import { openRentParts } from './rent-parts.sql'
import { type AgreementRow, agreementsOf } from './share-agreement.sql'
import { leftOf, valuesOf } from './share-of-rent'
import { shareTexts } from './texts/all'

type Shown = ReplyOf<typeof tenantHousehold.get>
type Agreement = NonNullable<NonNullable<Shown['data']>['agreement']>

/** Dollars of fixed shares, and percent of the others: both are stored in hundredths. */
const inUnits = (value: number): number => value / 100

/** The full rent of a home as of today. */
export async function rentOf(db: Db, scope: TenantScope, occupancy: number): Promise<Cents> {
  return (await dueNext(db, actingFor(scope), [occupancy])).get(occupancy)?.rent ?? zero
}

/** The adults of a home, and how they divide its rent. Null for a tenant without a home. */
export async function householdOfTenant(db: Db, scope: TenantScope, named: number | null): Promise<Shown> {
  const home = await sharedHome(db, scope, named)
  if (!home && named !== null) throw new Refusal('E_NOT_FOUND', shareTexts[scope.language].noHome)
  if (!home) return { data: null }
  const { occupancy } = home
  const [adults, { agreement, proposal }, rent, parts] = await Promise.all([
    adultsOf(db, scope, occupancy),
    agreementsOf(db, scope, occupancy),
    rentOf(db, scope, occupancy),
    openRentParts(db, scope, [occupancy]),
  ])
  const left = agreement ? leftOf(agreement, parts) : []
  return {
    data: {
      rent_id: occupancy,
      home: home.home,
      rent: toDollars(rent),
      rent_open: toDollars(sum(parts.rents.map(({ open }) => cents(open)))),
      adults: adults.map((adult) => ({ ...adult, you: adult.member === scope.member })),
      agreement: agreement && agreementShown(scope, agreement, rent),
      proposal: proposal && agreementShown(scope, proposal, rent),
      standing: (agreement?.parts ?? []).map(({ name, member_id }, at) => ({
        name,
        you: member_id === scope.member,
        left: toDollars(left[at] ?? zero),
      })),
    },
  }
}

function agreementShown({ member }: TenantScope, row: AgreementRow, rent: Cents): Agreement {
  const amounts = sharesOf(valuesOf(row), rent)
  return {
    id: row.id,
    kind: row.kind,
    shares: row.parts.map(({ member_id, name, value, accepted_at }, at) => ({
      member: member_id,
      name,
      you: member_id === member,
      value: inUnits(value),
      amount: toDollars(amounts[at] ?? zero),
      accepted_at: accepted_at === null ? null : new Date(accepted_at).toISOString(),
    })),
    proposed_by: row.proposed_by,
    proposed_at: row.proposed_at.toISOString(),
    agreed_at: row.agreed_at?.toISOString() ?? null,
    shared_by: row.shared_by,
  }
}

/** An agreement as staff see it, once an adult has shared it. */
export const agreementForStaff = (
  { kind, agreed_at, proposed_at, shared_by, parts }: AgreementRow,
  timezone: string,
): NonNullable<ReplyOf<typeof household.get>['data'][number]['agreement']> => ({
  kind,
  agreed_on: dayIn(timezone, agreed_at ?? proposed_at),
  shared_by,
  shares: parts.map(({ name, value }) => ({ name, value: inUnits(value) })),
})
