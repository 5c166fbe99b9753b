import type { ReplyOf } from '@freehold/contract/kit/call'
import type { portfolioImport } from '@freehold/contract/onboarding/portfolio-import'
import { type Cents, cents, subtract, sum, toDollars, zero } from '@freehold/rules/money'
import type { FieldName } from '../plan/fields'
import { type LeaseRows, theirsOf } from '../plan/lease-rows'
import type { Plan } from '../plan/make-plan'
import type { Placed } from '../plan/place-leases'
import type { PlannedLease } from '../plan/plan-leases'
import { rawAmount } from '../plan/source'

type TieOut = ReplyOf<typeof portfolioImport.tieOut>['data']
type Line = TieOut['lines'][number]

/** The other program's totals as a person typed them; amounts in cents. */
export interface Typed {
  units?: number | null
  tenants?: number | null
  rent?: number | null
  deposits?: number | null
  balances?: number | null
  credits?: number | null
}

/** The other program's totals, as its files say before any check, beside what Freehold will have. */
export function tieOut(plan: Plan, typed: Typed, reason: string): TieOut {
  const lines = linesOf(plan, typed)
  const rows = rowsOf(plan)
  return {
    lines,
    rows: rows.slice(0, rowsShown),
    rows_count: rows.length,
    balanced: lines.every(({ difference }) => difference === 0),
    reason,
  }
}

const rowsShown = 200

function linesOf(plan: Plan, typed: Typed): Line[] {
  const leases = plan.planned.map(({ source }) => source)
  const ours = (of: (lease: Placed) => Cents) => sum(plan.leases.map(of))
  const count = (name: Line['name'], label: string, found: number, its: number, by: number | null | undefined): Line =>
    line({ name, label, kind: 'count', theirs: by ?? found, typed: by !== null && by !== undefined, ours: its })
  const money = (name: Line['name'], label: string, found: Cents, its: Cents, by: number | null | undefined): Line => {
    const theirs = by === null || by === undefined ? found : cents(by)
    return {
      name,
      label,
      kind: 'money',
      theirs: toDollars(theirs),
      typed: by !== null && by !== undefined,
      ours: toDollars(its),
      difference: toDollars(subtract(theirs, its)),
    }
  }
  const good = plan.rows.filter(({ problems, duplicate }) => problems.length === 0 && duplicate === null).length
  return [
    count('rows', 'Rows', plan.rows.length, good, null),
    count('units', 'Units', plan.homes.named, plan.homes.ours, typed.units),
    count('tenants', 'Tenants', leases.length, plan.leases.length, typed.tenants),
    money('rent', 'Rent', total(leases, 'rent'), ours(rentOf), typed.rent),
    money(
      'deposits',
      'Deposits held',
      total(leases, 'deposit'),
      ours(({ deposit }) => deposit),
      typed.deposits,
    ),
    money(
      'balances',
      'Balances owed',
      owedBy(leases),
      ours(({ owed }) => owed),
      typed.balances,
    ),
    money(
      'credits',
      'Paid ahead',
      aheadOf(leases),
      ours(({ credit }) => credit),
      typed.credits,
    ),
  ]
}

const line = (one: Omit<Line, 'difference'>): Line => ({ ...one, difference: one.theirs - one.ours })

const total = (leases: readonly LeaseRows[], name: FieldName): Cents => sum(leases.map((one) => theirsOf(one, name)))

/** Rent that the file leaves out is that of the unit, so it is no difference. */
const rentOf = ({ at, rent }: Placed): Cents => (rawAmount(at, 'rent') === null ? zero : rent)

const owedBy = (leases: readonly LeaseRows[]): Cents =>
  sum(leases.map((one) => cents(Math.max(0, theirsOf(one, 'balance')))))

const aheadOf = (leases: readonly LeaseRows[]): Cents =>
  sum(leases.map((one) => cents(Math.max(0, -theirsOf(one, 'balance')) + Math.abs(theirsOf(one, 'credit')))))

/** The leases whose money does not arrive in full. */
function rowsOf(plan: Plan): TieOut['rows'] {
  const placed = new Map(plan.leases.map((lease) => [lease.at, lease]))
  return plan.planned.flatMap(({ source, duplicate }) => {
    const [at] = source.rows
    const lease = at && placed.get(at)
    if (!at) return []
    const [theirsDeposit, theirsBalance] = [theirsOf(source, 'deposit'), theirsOf(source, 'balance')]
    const ahead = cents(Math.abs(theirsOf(source, 'credit')))
    const [oursDeposit, oursBalance] = [lease?.deposit ?? zero, lease ? subtract(lease.owed, lease.credit) : zero]
    if (theirsDeposit === oursDeposit && subtract(theirsBalance, ahead) === oursBalance) return []
    return [
      {
        file_name: at.file.name,
        row: at.row,
        tenant_name: source.name,
        unit_name: at.values.get('unit_name') ?? '',
        property_name: at.values.get('property_name') ?? '',
        theirs_deposit: toDollars(theirsDeposit),
        ours_deposit: toDollars(oursDeposit),
        theirs_balance: toDollars(subtract(theirsBalance, ahead)),
        ours_balance: toDollars(oursBalance),
        why: whyOf({ source, duplicate }),
      },
    ]
  })
}

function whyOf({ source, duplicate }: Pick<PlannedLease, 'source' | 'duplicate'>): string {
  if (duplicate) return 'The tenant already lives there.'
  const [problem] = source.rows.flatMap(({ problems }) => problems)
  return problem ? problem.sentence.charAt(0).toUpperCase() + problem.sentence.slice(1) : ''
}
