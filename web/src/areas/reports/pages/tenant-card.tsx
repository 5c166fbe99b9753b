import { mayGroup } from '@freehold/contract/access'
import { type Day, nameDay, showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { Link } from '@tanstack/react-router'
import { useMe } from '../../../api/session'
import { Card } from '../../../widgets/cards/card'
import { ActionButton, useOnPhone } from '../../../widgets/layout/record-actions'
import classes from '../../../widgets/page/page.module.css'
import { useToday } from '../../../widgets/today'
import type { UnitPageData } from './two-years'
import { useUnitMain } from './unit-main'

/** The tenant of today with what it owes and the way to collect it; in a vacant unit, the way to rent it out. */
export const TenantCard = ({ page }: { page: UnitPageData }) =>
  page.unit.tenant_id === null ? (
    <VacantCard page={page} />
  ) : (
    <Occupant page={page} tenant={{ id: page.unit.tenant_id, tenant_name: page.unit.tenant_name }} />
  )

interface OccupantProps {
  page: UnitPageData
  tenant: { id: number; tenant_name: string }
}

function Occupant({ page: { unit, tenancies, current }, tenant }: OccupantProps) {
  const { group_id } = useMe()
  const { action, dialog } = useUnitMain(unit)
  const onPhone = useOnPhone()
  const today = useToday()
  const lease = tenancies.find(({ tenant_id, move_in }) => tenant_id === tenant.id && move_in <= today)
  return (
    <Card title="Tenant" aside={action && !onPhone && <ActionButton action={action} main />}>
      <dl className={classes.figures}>
        <div>
          <dt>Lives here</dt>
          <dd className="figure">
            {mayGroup(group_id, 'tenants') ? (
              <Link to="/people/tenant-dashboard" search={{ tenantId: tenant.id }} className={classes.link}>
                {tenant.tenant_name}
              </Link>
            ) : (
              tenant.tenant_name
            )}
            <br />
            {lease && <small>{stayWords(lease)}</small>}
          </dd>
        </div>
        {current && (
          <>
            <div>
              <dt>{current.balance < 0 ? 'Credit' : 'Balance'}</dt>
              <dd className="figure" data-late={current.past_due > 0 || undefined}>
                {showDollars(Math.abs(current.balance))}
                <br />
                <small>
                  {current.past_due > 0 ? `${showDollars(current.past_due)} past due` : 'Nothing is past due'}
                </small>
              </dd>
            </div>
            <div>
              <dt>Next due</dt>
              <dd className="figure">{current.next_due === null ? '–' : showDay(current.next_due)}</dd>
            </div>
          </>
        )}
      </dl>
      {unit.waiting && (
        <p className={classes.quiet}>
          {unit.waiting.tenant_name} has been waiting to move in since {nameDay(unit.waiting.move_in as Day, today)}.
        </p>
      )}
      {dialog}
    </Card>
  )
}

type Tenancy = UnitPageData['tenancies'][number]

const stayWords = ({ move_in, move_out, real_move_out }: Tenancy) =>
  real_move_out === null
    ? `Since ${showDay(move_in)}, lease to ${showDay(move_out)}`
    : `Since ${showDay(move_in)}, moves out ${showDay(real_move_out)}`

function VacantCard({ page: { unit } }: { page: UnitPageData }) {
  const { action, dialog } = useUnitMain(unit)
  const onPhone = useOnPhone()
  return (
    <Card title="Tenant">
      <div className={`${classes.empty} hatch`}>
        <p>
          {unit.let_from === null
            ? 'This unit is vacant.'
            : `This unit is vacant. The next lease begins on ${showDay(unit.let_from)}.`}
        </p>
        {action && !onPhone && <ActionButton action={action} main />}
      </div>
      {dialog}
    </Card>
  )
}
