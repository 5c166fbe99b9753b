import { mailKinds } from '@freehold/rules/automation/mail-kinds'
import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { api } from '../../api/client'
import { reloadAfterSave } from '../../api/queries'
import { reportFailure } from '../../api/report'
import { choiceFilter } from '../../widgets/filters/filter'
import { useFilters } from '../../widgets/filters/use-filters'
import { columnsOf } from '../../widgets/query-table/columns'
import { QueryTable } from '../../widgets/query-table/query-table'
import { toastDone } from '../../widgets/toast'
import { messages } from './messages'

const words: Record<string, string> = { QUEUED: 'Queued', SENT: 'Sent', SUPPRESSED: 'Held back', FAILED: 'Failed' }
const offered = [choiceFilter({ name: 'status', label: 'Status', field: 'state', words })]
/** The mails to super admins; the others are named as in the outbox of an account. */
const ownKinds: Record<string, string> = {
  'super-admin-added': 'New super admin',
  'super-sign-in-locked': 'Failed sign-ins',
  'work-set-aside': 'A job keeps failing',
}
const titleOf = (event: string) => mailKinds[event]?.title ?? ownKinds[event] ?? event

const column = columnsOf<'GET superadmin/get-mail-list'>()
const columns = [
  column.text('to_address', 'To', { sort: false, phone: 'title', kind: 'email' }),
  column.text('account_name', 'Account', { kind: 'name' }),
  column.words('event', 'Email', ({ event }) => titleOf(event), { sort: false, kind: 'name' }),
  column.words('state', 'Status', ({ state }) => words[state] ?? state, { phone: 'corner' }),
  column.number('tries', 'Tries'),
  column.text('error', 'Error', { sort: false, phone: 'wide' }),
  column.moment('created_at', 'Queued', { phone: 'under' }),
  column.actions('Actions', ({ state, account_id, id, to_address }) =>
    state === 'FAILED' ? (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Send again to ${to_address}`}
        onClick={() => void sendAgain(account_id, id, to_address)}
      >
        Send again
      </Button>
    ) : null,
  ),
]

/** The mail of all accounts and to super admins, and what failed of it. */
export const MailPage = () => (
  <QueryTable
    call="GET superadmin/get-mail-list"
    title="Email"
    searched="address, account and email"
    columns={columns}
    order={{ by: 'created_at', ascending: false }}
    filters={useFilters(offered)}
    rowTone={({ state }) => (state === 'FAILED' ? 'amber' : undefined)}
    empty={{ icon: IconMail, text: 'No emails yet.' }}
  />
)

async function sendAgain(account_id: number | null, id: number, about: string): Promise<void> {
  try {
    const { message } = await api('POST superadmin/retry-mail', { account_id, id })
    toastDone(message ?? 'Saved.', { about })
    await reloadAfterSave()
  } catch (error) {
    reportFailure(error, messages.saveFailed)
  }
}
