import { mayGroup } from '@freehold/contract/access'
import { type Day, daysFromTo, showDay } from '@freehold/rules/day'
import { Link } from '@tanstack/react-router'
import { useMe } from '../../../api/session'
import type { Reply } from '../../../api/types'
import { Card } from '../../../widgets/cards/card'
import { HiddenTable } from '../charts/hidden-table'
import classes from './two-years.module.css'

export type UnitPageData = Reply<'GET unit/get-unit-page'>['data']
type Stretch = UnitPageData['stretches'][number]

const daysOf = ({ from, to }: Stretch) => daysFromTo(from as Day, to as Day)
const wordsOf = (stretch: Stretch) =>
  `${stretch.tenant_name || 'Vacant'}, ${showDay(stretch.from)} – ${showDay(stretch.to)}`

/** A part narrower than this share of the bar is too small for a finger, so it is no link; the rents below have one. */
const smallestLink = 0.12

/** Two years of a unit as a bar: solid for occupied, hatched for vacant. */
export function TwoYears({ page: { unit, stretches, tenancies } }: { page: UnitPageData }) {
  const mayOpen = mayGroup(useMe().group_id, 'tenants')
  const all = stretches.reduce((sum, one) => sum + daysOf(one), 0)
  const [first, last] = [stretches[0], stretches.at(-1)]
  const next = tenancies.filter(({ move_in }) => last && move_in > last.to).at(-1)
  return (
    <Card title="Last two years" aside={<Legend />}>
      <div className={classes.bar}>
        {stretches.map((stretch) => {
          const share = daysOf(stretch) / all
          const look = {
            className: stretch.tenant_id === null ? `${classes.vacant} hatch` : classes.lived,
            style: { flexGrow: daysOf(stretch) },
            title: wordsOf(stretch),
          }
          const name = stretch.tenant_name || 'Vacant'
          return stretch.tenant_id !== null && mayOpen && share >= smallestLink ? (
            <Link
              key={stretch.from}
              to="/people/tenant-dashboard"
              search={{ tenantId: stretch.tenant_id }}
              aria-label={wordsOf(stretch)}
              {...look}
            >
              <span>{name}</span>
            </Link>
          ) : (
            <div key={stretch.from} {...look} aria-hidden>
              {share >= smallestLink / 2 && <span>{name}</span>}
            </div>
          )
        })}
      </div>
      {first && last && (
        <p className={classes.ends} aria-hidden>
          <span>{showDay(first.from)}</span>
          <span>Today</span>
        </p>
      )}
      {next && (
        <p className={classes.next}>
          {next.tenant_name} moves in on {showDay(next.move_in)}.
        </p>
      )}
      <HiddenTable
        caption={`Who lived in ${unit.unit_name}`}
        heads={['Tenant', 'From', 'To', 'Days']}
        rows={stretches.map((one) => [
          one.tenant_name || 'Vacant',
          showDay(one.from),
          showDay(one.to),
          String(daysOf(one)),
        ])}
      />
    </Card>
  )
}

const Legend = () => (
  <p className={classes.legend} aria-hidden>
    <i className={classes.lived} /> Rented
    <i className={`${classes.vacant} hatch`} /> Vacant
  </p>
)
