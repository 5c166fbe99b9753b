import { showDollars } from '@freehold/rules/money'
import { Link } from '@tanstack/react-router'
import type { Reply } from '../../../api/types'
import { Card } from '../../../widgets/cards/card'
import { LinkAnchor } from '../../../widgets/links'
import classes from './property-plan.module.css'

export type PropertyPageData = Reply<'GET property/get-property-page'>['data']
type PlanUnit = PropertyPageData['units'][number]

/** The units of a property as rooms of a floor plan: solid walls for occupied, hatched for vacant. */
export function PropertyPlan({ page: { property, units, occupied } }: { page: PropertyPageData }) {
  const total = property.units_total
  return (
    <Card
      title="Units"
      aside={<p>{total === 0 ? 'No units yet' : `${occupied} of ${total} rented, ${total - occupied} vacant`}</p>}
    >
      {units.length > 0 && (
        <ul className={classes.plan}>
          {units.map((unit) => (
            <li key={unit.id}>
              <Room unit={unit} />
            </li>
          ))}
        </ul>
      )}
      {units.length < total && (
        <p className={classes.more}>
          The first {units.length} by name are shown.{' '}
          <LinkAnchor to="/properties/unit-list" search={{ property: String(property.id) }}>
            All {total.toLocaleString('en-US')} units
          </LinkAnchor>
        </p>
      )}
    </Card>
  )
}

function Room({ unit: { id, unit_name, tenant_id, tenant_name, past_due } }: { unit: PlanUnit }) {
  const late = past_due !== null && past_due > 0
  return (
    <Link
      to="/properties/unit"
      search={{ unitId: id }}
      className={tenant_id === null ? `${classes.room} ${classes.vacant} hatch` : classes.room}
      data-late={late || undefined}
    >
      <b>{unit_name}</b>
      <span>{tenant_id === null ? 'Vacant' : tenant_name}</span>
      {late && <em>{showDollars(past_due)} late</em>}
    </Link>
  )
}
