import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client'
import { callQuery, reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { signOut } from '../../../api/session'
import type { Reply } from '../../../api/types'
import { Card } from '../../../widgets/cards/card'
import { confirm } from '../../../widgets/dialogs/confirm'
import { PlainTable, plainColumnsOf } from '../../../widgets/layout/plain-table'
import { showMoment } from '../../../widgets/moment'
import { toastDone } from '../../../widgets/toast'
import { messages } from '../messages'
import classes from '../security/security.module.css'
import { forgetPhone } from './phone-work'

type Session = Reply<'GET user/get-sessions'>['data'][number]

async function end({ id }: Session): Promise<void> {
  try {
    const { message = '' } = await api('POST user/end-session', { session: id })
    toastDone(message)
    await reloadAfterSave()
  } catch (error) {
    reportFailure(error, messages.sessions.failed)
  }
}

const column = plainColumnsOf<Session>()
const columns = [
  column('Browser', ({ browser }) => browser, { kind: 'name', phone: 'title' }),
  column('Network address', ({ address }) => address, { kind: 'name' }),
  column('Signed in', ({ created_at }) => showMoment(created_at), { kind: 'moment' }),
  column('Last used', ({ last_access }) => showMoment(last_access), { kind: 'moment' }),
  column(
    'End',
    (session) =>
      session.current ? (
        'This session'
      ) : (
        <Button variant="default" size="compact-sm" onClick={() => void end(session)}>
          End session
        </Button>
      ),
    { kind: 'actions' },
  ),
]

/** The open sessions of the signed-in user. */
export function SessionsCard() {
  const { data } = useQuery(callQuery('GET user/get-sessions', {}, { failure: messages.sessions.failed }))

  async function endAll() {
    const yes = await confirm({
      title: 'Sign out everywhere',
      text: messages.sessions.endAll,
      yes: 'Sign out everywhere',
      danger: true,
    })
    if (!yes) return
    try {
      await api('POST user/end-all-sessions')
      // Sign out before leaving: with a session, the sign-in page redirects to the dashboard.
      signOut()
      await forgetPhone()
    } catch (error) {
      reportFailure(error, messages.sessions.failed)
    }
  }

  return (
    <Card title="Sessions">
      <PlainTable title="Sessions" columns={columns} rows={data?.data} empty="No sessions." />
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => void endAll()}>
          Sign out everywhere
        </Button>
      </div>
    </Card>
  )
}
