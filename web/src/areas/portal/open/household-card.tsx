import { showDay } from '@freehold/rules/day'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { callQuery } from '../../../api/queries'
import { useInSupport } from '../../../api/support'
import type { Reply } from '../../../api/types'
import { EmailLink } from '../../../widgets/contact'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { PortalBadge } from '../access/portal-badge'
import { HouseholdSteps } from '../household/household-steps'
import { householdMessages } from '../household/household-words'
import type { Editing } from '../household/member-form'
import classes from './household-card.module.css'

const MemberForm = lazy(() => import('../household/member-form').then((file) => ({ default: file.MemberForm })))

type Home = Reply<'GET portal/get-household'>['data'][number]

interface CardProps {
  tenant: number
  /** The classes of the page's own sheets. */
  sheet: string | undefined
  head: string | undefined
}

/** The other adults of a tenant's homes: who uses the portal, and what can be done about it. */
export function HouseholdCard({ tenant, sheet, head }: CardProps) {
  const [editing, setEditing] = useState<Editing | null>(null)
  const { data } = useQuery(
    callQuery('GET portal/get-household', { tenant_id: tenant }, { failure: householdMessages.loadFailed }),
  )
  const homes = data?.data.filter(({ over, members }) => !over || members.length > 0) ?? []
  if (homes.length === 0) return null
  return (
    <section className={sheet} aria-labelledby="tenant-household">
      <header className={head}>
        <h2 id="tenant-household">Household</h2>
      </header>
      <p className={classes.about}>{householdMessages.about}</p>
      {homes.map((home) => (
        <HomeMembers key={home.rent_id} home={home} named={homes.length > 1} onEdit={setEditing} />
      ))}
      <FormModal
        title={editing !== null && 'member' in editing ? 'Edit member' : 'Add member'}
        opened={editing !== null}
        onClose={() => setEditing(null)}
      >
        {editing && <MemberForm editing={editing} onDone={() => setEditing(null)} />}
      </FormModal>
    </section>
  )
}

interface HomeProps {
  home: Home
  named: boolean
  onEdit: (editing: Editing) => void
}

function HomeMembers({ home, named, onEdit }: HomeProps) {
  const { rent_id: rent, members, adults, agreement } = home
  const inSupport = useInSupport()
  return (
    <>
      {named && <h3>{home.home}</h3>}
      {members.length === 0 && <p className={classes.about}>{householdMessages.none}</p>}
      <ul className={classes.members}>
        {members.map((member) => (
          <li key={member.id}>
            <div className={classes.who}>
              <strong>
                {member.first_name} {member.last_name}
              </strong>
              <PortalBadge state={member.state} open />
            </div>
            <EmailLink email={member.email} />
            {!inSupport && <HouseholdSteps member={member} onEdit={() => onEdit({ member })} />}
          </li>
        ))}
      </ul>
      {agreement && <Agreement agreement={agreement} />}
      {!inSupport && (
        <div className={classes.add}>
          {adults.map(({ name, email }) => (
            <Button key={name} variant="default" size="xs" onClick={() => onEdit({ rent, name, email })}>
              Add {name}
            </Button>
          ))}
          <Button variant="default" size="xs" onClick={() => onEdit({ rent, name: '', email: '' })}>
            Add member
          </Button>
        </div>
      )}
    </>
  )
}

function Agreement({
  agreement: { kind, agreed_on, shared_by, shares },
}: {
  agreement: NonNullable<Home['agreement']>
}) {
  const value = (amount: number) =>
    kind === 'PERCENT' ? `${amount}%` : amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
  return (
    <div className={classes.about}>
      <p>{householdMessages.shared(shared_by, showDay(agreed_on))}</p>
      <ul>
        {shares.map(({ name, value: amount }) => (
          <li key={name}>
            {name}: {value(amount)}
          </li>
        ))}
      </ul>
      <p>{householdMessages.agreement}</p>
    </div>
  )
}
