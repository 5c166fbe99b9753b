import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { callQuery } from '../../api/queries'
import type { Reply } from '../../api/types'
import { Card, Cards } from '../../widgets/cards/card'
import { FormModal } from '../../widgets/dialogs/form-modal'
import { lazyForm } from '../../widgets/dialogs/lazy-form'
import { Details } from '../../widgets/layout/details'
import { PageTitle } from '../../widgets/layout/page-title'
import { PlainTable, plainColumnsOf } from '../../widgets/layout/plain-table'
import { showMoment } from '../../widgets/moment'
import { messages } from './messages'
import classes from './operator.module.css'
import { planWords } from './plan-words'
import { showSize } from './show-size'

const SignInAsForm = lazyForm(() => import('./sign-in-as-form').then((file) => file.SignInAsForm))

type Person = Reply<'GET superadmin/get-account'>['data']['people'][number]
const column = plainColumnsOf<Person>()
/** The states of an account. */
const stateWords: Readonly<Record<string, string>> = { active: 'Active', expired: 'Expired', cancelled: 'Canceled' }
const route = getRouteApi('/operator/superadmin/account')

/** One account: its figures and its users, with the way in for support. */
export function AccountPage() {
  const { account } = route.useSearch()
  const { data, isError } = useQuery({
    ...callQuery('GET superadmin/get-account', { account_id: account ?? 0 }, { failure: messages.loadFailed }),
    enabled: account !== undefined,
  })
  const [chosen, setChosen] = useState<Person | null>(null)
  const shown = data?.data
  if (account === undefined || isError)
    return (
      <p>
        Account not found. <Link to="/superadmin">All accounts</Link>
      </p>
    )
  if (shown === undefined) return <Skeleton height={420} />
  const columns = [
    column('Name', ({ name }) => name, { phone: 'title', kind: 'name' }),
    column('Email', ({ email }) => email, { kind: 'email' }),
    column('User type', ({ group }) => group),
    column('Last seen', ({ last_seen }) => (last_seen ? showMoment(last_seen) : '–'), { kind: 'moment' }),
    column(
      'Actions',
      (person) => (
        <Button
          size="compact-sm"
          variant="default"
          disabled={shown.closed || person.state !== 'ACTIVE'}
          aria-label={`Sign in as ${person.name}`}
          onClick={() => setChosen(person)}
        >
          Sign in as
        </Button>
      ),
      { kind: 'actions' },
    ),
  ]
  return (
    <>
      <p className={classes.back}>
        <Link to="/superadmin" className={classes.plain}>
          All accounts
        </Link>
      </p>
      <PageTitle title={shown.name} />
      <Cards>
        <Card title="Account">
          <Details
            rows={[
              ['Number', shown.number],
              ['Plan', planWords[shown.membership] ?? shown.membership],
              ['Status', stateWords[shown.status] ?? shown.status],
              ['Opened', showMoment(shown.created_at)],
              ['Support', shown.closed ? 'Closed by the account' : 'Open'],
            ]}
          />
        </Card>
        <Card title="Use">
          <Details
            rows={[
              ['Units', shown.units.toLocaleString('en-US')],
              ['Users', shown.users.toLocaleString('en-US')],
              ['Last seen', shown.last_seen && showMoment(shown.last_seen)],
              ['Files', showSize(shown.stored_bytes)],
              ['Failed email', shown.failed_mail.toLocaleString('en-US')],
            ]}
          />
        </Card>
      </Cards>
      <h2>Users</h2>
      <PlainTable title="Users" columns={columns} rows={shown.people} empty="No users." />
      <FormModal
        title={chosen === null ? '' : `Sign in as ${chosen.name}`}
        opened={chosen !== null}
        onClose={() => setChosen(null)}
        size="28rem"
      >
        {chosen && <SignInAsForm account={account} user={chosen.id} onDone={() => setChosen(null)} />}
      </FormModal>
    </>
  )
}
