import { mayGroup } from '@freehold/contract/access'
import { showDollars } from '@freehold/rules/money'
import { Skeleton } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMe } from '../../../api/session'
import type { Reply } from '../../../api/types'
import { PhoneLink } from '../../../widgets/contact'
import { EmptyState } from '../../../widgets/layout/empty-state'
import { placeholders } from '../../../widgets/layout/placeholders'
import { manyOf } from '../../money/open/many-actions'
import { WhyAmount } from '../../money/open/why-amount'
import { Widget } from '../frame/widget'
import classes from './late-tenants.module.css'
import type { Part } from './use-dashboard'

type Late = Reply<'GET dashboard/get-tenants-due-balance'>['data'][number]

const paid = 'Your tenants have paid their rents! Great work!'

/** Tenants with past-due balances, largest first. */
export function LateTenants({ tenants: { data: rows, failed, retry } }: { tenants: Part<Late[]> }) {
  const { group_id } = useMe()
  const collects = rows !== undefined && rows.length > 0 && mayGroup(group_id, 'money')
  return (
    <Widget
      title="Late Tenants"
      aside={
        collects && (
          <Link to="/money/collect-many" search={manyOf(rows)}>
            Collect many
          </Link>
        )
      }
      failed={failed}
      retry={retry}
    >
      <div className={classes.body}>
        {rows?.length === 0 ? (
          <EmptyState icon={IconKey} text={paid} />
        ) : (
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Tenant</th>
                <th scope="col">Balance</th>
                <th scope="col">Unit</th>
                <th scope="col">Phone</th>
              </tr>
            </thead>
            <tbody>{rows ? rows.map((row) => <LateRow key={row.id} row={row} />) : <SkeletonRows />}</tbody>
          </table>
        )}
      </div>
    </Widget>
  )
}

function LateRow({ row: { id, tenant_name, balance, unit_name, phone } }: { row: Late }) {
  const { group_id } = useMe()
  // The widget is shown to more groups than the tenants are.
  const opens = mayGroup(group_id, 'tenants')
  return (
    <tr>
      <th scope="row">
        {opens ? (
          <Link to="/people/tenant-dashboard" search={{ tenantId: id }} className={classes.name}>
            {tenant_name}
          </Link>
        ) : (
          tenant_name
        )}
      </th>
      <td className={classes.balance}>
        {opens ? (
          <WhyAmount amount={balance} late figure="late_tenant" of={{ tenant_id: id }} />
        ) : (
          <span className={classes.late}>{showDollars(balance)}</span>
        )}
      </td>
      <td className={classes.unit}>{unit_name}</td>
      <td className={classes.phone}>{phone === '' ? '–' : <PhoneLink phone={phone} />}</td>
    </tr>
  )
}

const SkeletonRows = () =>
  placeholders(6).map((place, index) => (
    <tr key={place}>
      {[62, 54, 40, 78].map((width) => (
        <td key={width}>
          <Skeleton height={11} width={`${width + ((index * 5) % 14)}%`} />
        </td>
      ))}
    </tr>
  ))
