import { type Day, showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { Button } from '@mantine/core'
import type { Reply } from '../../../api/types'
import { plainColumnsOf } from '../../../widgets/layout/plain-table'
import type { Column } from '../../../widgets/query-table/columns'
import { NameLink } from '../../../widgets/query-table/row-link'
import { messages } from './messages'

type Returned = Reply<'GET portal/return-rates'>['data']['returned'][number]

const column = plainColumnsOf<Returned>()
const shownDay = (day: string): string => showDay(day as Day)

/** `onMandate`: shows the authorization of a payment. */
export const returnedColumns = (onMandate: (payment: number) => void): readonly Column<Returned>[] => [
  column(
    'Tenant',
    ({ tenant_id, tenant_name }) => (
      <NameLink to="/people/tenant-dashboard" search={{ tenantId: tenant_id }}>
        {tenant_name}
      </NameLink>
    ),
    { kind: 'name', phone: 'title' },
  ),
  column('Home', ({ home }) => home, { kind: 'name', phone: 'under' }),
  column('Returned', ({ returned_on }) => shownDay(returned_on), { kind: 'date' }),
  column('Sent', ({ sent_on }) => shownDay(sent_on), { kind: 'date' }),
  column('Amount', ({ amount }) => showDollars(amount), { kind: 'money', phone: 'corner' }),
  column('From', ({ method }) => method, { kind: 'text' }),
  column('Why', ({ code, reason }) => (code === '' ? reason : `${code}: ${reason}`), { kind: 'text' }),
  column('Fee charged', ({ fee }) => (fee === 0 ? 'None' : showDollars(fee)), { kind: 'money' }),
  column(
    'Actions',
    ({ entry, tenant_name }) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`${messages.authorization} of ${tenant_name}`}
        onClick={() => onMandate(entry)}
      >
        {messages.authorization}
      </Button>
    ),
    { kind: 'actions', phone: 'wide' },
  ),
]
