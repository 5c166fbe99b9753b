import { mayGroup } from '@freehold/contract/access'
import { showDollars } from '@freehold/rules/money'
import { Button, Skeleton } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMe } from '../../../api/session'
import type { Reply } from '../../../api/types'
import { PhoneLink } from '../../../widgets/contact'
import { EmptyState } from '../../../widgets/layout/empty-state'
import { placeholders } from '../../../widgets/layout/placeholders'
import { useOnCards } from '../../../widgets/layout/use-on-cards'
import { LinkButton } from '../../../widgets/links'
import { Clip } from '../../../widgets/query-table/clip'
import { Words } from '../../../widgets/words'
import { composeTo } from '../../messages/open/compose-search'
import { useMayMessage } from '../../messages/open/message-link'
import { manyOf } from '../../money/open/many-actions'
import { OwedBridge } from '../../money/open/owed-bridge'
import { WhyAmount } from '../../money/open/why-amount'
import { Widget } from '../frame/widget'
import classes from './late-tenants.module.css'
import type { Part } from './use-dashboard'

type Late = Reply<'GET dashboard/get-tenants-due-balance'>['data'][number]

const paid = 'Your tenants have paid their rents! Great work!'

/** Rows shown at first where the widget has no scrollbar of its own. */
const first = 4

/** Tenants with past-due balances, largest first. */
export function LateTenants({ tenants: { data: rows, failed, retry } }: { tenants: Part<Late[]> }) {
  const { group_id } = useMe()
  const [all, setAll] = useState(false)
  const short = useOnCards() && !all
  const shown = short ? rows?.slice(0, first) : rows
  const someLate = rows !== undefined && rows.length > 0
  const reminds = useMayMessage('TENANT') && someLate
  const collects = rows !== undefined && rows.length > 0 && mayGroup(group_id, 'money')
  return (
    <Widget
      title="Late Tenants"
      aside={
        <span className={classes.tools}>
          {mayGroup(group_id, 'reports') && <OwedBridge of={{}} quiet />}
          {reminds && (
            <Link {...composeTo('TENANT', { of: 'TENANT', filter: { late: true } }, 'late')}>Remind all late</Link>
          )}
          {collects && (
            <Link to="/money/collect-many" search={manyOf(rows)}>
              Collect many
            </Link>
          )}
        </span>
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
            <tbody>
              {shown ? (
                shown.map((row) => <LateRow key={row.id} row={row} />)
              ) : (
                <SkeletonRows count={short ? first : 6} />
              )}
            </tbody>
          </table>
        )}
      </div>
      {short && rows !== undefined && rows.length > first && <Rest onShow={() => setAll(true)} />}
    </Widget>
  )
}

/** The way to the rows that are not shown. The widget is shown to more groups than the list of tenants is. */
function Rest({ onShow }: { onShow: () => void }) {
  const { group_id } = useMe()
  if (mayGroup(group_id, 'tenants'))
    return (
      <LinkButton
        to="/people/tenant-list"
        search={{ late: 1, orderBy: 'balance', ascending: 0 }}
        variant="subtle"
        fullWidth
        mih={44}
      >
        See all late tenants
      </LinkButton>
    )
  return (
    <Button variant="subtle" fullWidth mih={44} onClick={onShow}>
      Show all late tenants
    </Button>
  )
}

function LateRow({ row: { id, tenant_name, balance, unit_name, phone } }: { row: Late }) {
  const opens = mayGroup(useMe().group_id, 'tenants')
  return (
    <tr>
      <th scope="row">
        <Clip kind="name">
          {opens ? (
            <Link to="/people/tenant-dashboard" search={{ tenantId: id }} className={classes.name}>
              <Words>{tenant_name}</Words>
            </Link>
          ) : (
            tenant_name
          )}
        </Clip>
      </th>
      <td className={classes.balance}>
        {opens ? (
          <WhyAmount amount={balance} late figure="late_tenant" of={{ tenant_id: id }} />
        ) : (
          <span className={classes.late}>{showDollars(balance)}</span>
        )}
      </td>
      <td className={classes.unit}>
        <Clip kind="unit">{unit_name}</Clip>
      </td>
      <td className={classes.phone}>{phone === '' ? '–' : <PhoneLink phone={phone} />}</td>
    </tr>
  )
}

const SkeletonRows = ({ count }: { count: number }) =>
  placeholders(count).map((place, index) => (
    <tr key={place}>
      {[62, 54, 40, 78].map((width) => (
        <td key={width}>
          <Skeleton height={11} width={`${width + ((index * 5) % 14)}%`} />
        </td>
      ))}
    </tr>
  ))
