import { mayGroup } from '@freehold/contract/access'
import { showDollars } from '@freehold/rules/money'
import { useMe } from '../../../api/session'
import { Card } from '../../../widgets/cards/card'
import { EmailLink, PhoneLink } from '../../../widgets/contact'
import { LinkAnchor } from '../../../widgets/links'
import classes from '../../../widgets/page/page.module.css'
import type { PropertyPageData } from './property-plan'

/** A page names at most this many tenants; the plan has all. */
const most = 12

/** The owner, the site managers, and the tenants, those who are late first. */
export function PropertyPeople({ page: { property, managers, units } }: { page: PropertyPageData }) {
  const opens = mayGroup(useMe().group_id, 'tenants')
  const tenants = units
    .flatMap(({ tenant_id, ...unit }) => (tenant_id === null ? [] : [{ ...unit, tenant_id }]))
    .toSorted((a, b) => (b.past_due ?? 0) - (a.past_due ?? 0))
  return (
    <Card title="People">
      <ul className={classes.people}>
        <li>
          <LinkAnchor to="/properties/owner" search={{ ownerId: property.owner.id }}>
            {property.owner.business_name}
          </LinkAnchor>
          <span className={classes.quiet}>Owner</span>
        </li>
        {managers.map(({ id, name, email, phone }) => (
          <li key={`manager ${id}`}>
            <span>{name}</span>
            <span className={classes.quiet}>
              Site manager {phone === '' ? <EmailLink email={email} /> : <PhoneLink phone={phone} />}
            </span>
          </li>
        ))}
        {tenants.slice(0, most).map(({ id, tenant_id, tenant_name, unit_name, past_due }) => (
          <li key={`unit ${id}`}>
            {opens ? (
              <LinkAnchor to="/people/tenant-dashboard" search={{ tenantId: tenant_id }}>
                {tenant_name}
              </LinkAnchor>
            ) : (
              <span>{tenant_name}</span>
            )}
            <span className={classes.quiet}>
              {past_due !== null && past_due > 0 && (
                <span className={`${classes.late} ${classes.money}`}>{showDollars(past_due)} late</span>
              )}{' '}
              {unit_name}
            </span>
          </li>
        ))}
      </ul>
      {tenants.length > most && (
        <p className={classes.quiet}>
          {tenants.length - most === 1 ? '1 more tenant is' : `${tenants.length - most} more tenants are`} on the plan
          above.
        </p>
      )}
    </Card>
  )
}
