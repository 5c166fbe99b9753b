import { Button } from '@mantine/core'
import { useInSupport } from '../../../api/support'
import { EmailLink } from '../../../widgets/contact'
import { showAgo, showMoment } from '../../../widgets/moment'
import { type Column, columnsOf } from '../../../widgets/query-table/columns'
import { NameLink } from '../../../widgets/query-table/row-link'
import { PortalBadge } from './portal-badge'
import { endSessions, inviteTenant, seeAsTenant, unlockTenant } from './portal-steps'
import { type Access, languageWords, portalLooks } from './portal-words'

const column = columnsOf<'GET portal/list'>()

export const portalColumns: readonly Column<Access>[] = [
  column.custom(
    'tenant_name',
    'Tenant name',
    ({ id, tenant_name }) => (
      <NameLink to="/people/tenant-dashboard" search={{ tenantId: id }}>
        {tenant_name}
      </NameLink>
    ),
    { kind: 'name', phone: 'title' },
  ),
  column.text('unit', 'Unit', { kind: 'name', phone: 'under' }),
  column.custom('email', 'Email', ({ email }) => <EmailLink email={email} />, { kind: 'email', phone: 'wide' }),
  {
    ...column.custom('state', 'Portal', (row) => <PortalBadge {...row} />, {
      sort: false,
      kind: 'status',
      phone: 'corner',
    }),
    text: ({ state }) => portalLooks[state].word,
  },
  day('invited_at', 'Invited'),
  // The buttons of a locked tenant need its room; the tenant's page shows it too.
  { ...day('active_since', 'Active since'), sort: null, onlyInFile: true },
  {
    ...column.custom('last_seen', 'Last seen', ({ last_seen }) => (last_seen === null ? '–' : showAgo(last_seen)), {
      kind: 'date',
    }),
    text: ({ last_seen }) => (last_seen === null ? '' : showMoment(last_seen)),
  },
  column.words('language', 'Language', ({ language }) => languageWords[language], { sort: false, kind: 'unit' }),
  column.actions('Actions', (row) => <Steps row={row} />),
]

/** The day of a moment, on the account's clock. */
function day(field: 'invited_at' | 'active_since', label: string): Column<Access> {
  const shown = ({ [field]: at }: Access) => (at === null ? '' : showMoment(at).slice(0, 10))
  return { ...column.words('invited_at', label, (row) => shown(row) || '–', { kind: 'date' }), field, text: shown }
}

function Steps({ row }: { row: Access }) {
  const { state, open, email, tenant_name: name } = row
  const inSupport = useInSupport()
  if (inSupport) return null
  const isIn = state === 'ACTIVE' || state === 'LOCKED'
  return (
    <span>
      {!isIn && open && email !== '' && (
        <Step of={name} label={state === 'NOT_INVITED' ? 'Invite' : 'Invite again'} run={() => inviteTenant(row)} />
      )}
      {state === 'LOCKED' && <Step of={name} label="Unlock" run={() => unlockTenant(row)} />}
      {isIn && <Step of={name} label="End sessions" run={() => endSessions(row)} />}
      {open && <Step of={name} label="See as tenant" run={() => seeAsTenant(row)} />}
    </span>
  )
}

const Step = ({ of, label, run }: { of: string; label: string; run: () => Promise<unknown> }) => (
  <Button variant="subtle" size="compact-sm" aria-label={`${label}: ${of}`} onClick={() => void run()}>
    {label}
  </Button>
)
