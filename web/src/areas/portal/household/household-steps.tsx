import { Button } from '@mantine/core'
import { api } from '../../../api/client'
import { confirm } from '../../../widgets/dialogs/confirm'
import { runStep } from '../access/portal-steps'
import classes from '../open/household-card.module.css'
import { householdMessages } from './household-words'
import type { Member } from './member-form'

const nameOf = ({ first_name, last_name }: Member): string => `${first_name} ${last_name}`

/** What can be done about a member. */
export function HouseholdSteps({ member, onEdit }: { member: Member; onEdit: () => void }) {
  const { id, state, email, sessions } = member
  const name = nameOf(member)
  const isIn = state === 'ACTIVE' || state === 'LOCKED'
  const invite = () => runStep(() => api('POST portal/invite-member', { id }), name)
  return (
    <div className={classes.steps}>
      {!isIn && email !== '' && (
        <Step of={name} label={state === 'NOT_INVITED' ? 'Invite' : 'Invite again'} run={invite} />
      )}
      {state === 'LOCKED' && (
        <Step of={name} label="Unlock" run={() => runStep(() => api('POST portal/unlock-member', { id }), name)} />
      )}
      {sessions > 0 && <Step of={name} label="End sessions" run={() => endSessions(member)} />}
      <Step of={name} label="Edit" run={onEdit} />
      <Step of={name} label="Remove" run={() => remove(member)} />
    </div>
  )
}

async function remove(member: Member): Promise<void> {
  const name = nameOf(member)
  if (await confirm({ title: 'Remove member', text: householdMessages.remove(name), yes: 'Remove', danger: true }))
    await runStep(() => api('POST portal/remove-member', { id: member.id }), name)
}

async function endSessions(member: Member): Promise<void> {
  const name = nameOf(member)
  const text = householdMessages.endSessions(name)
  if (await confirm({ title: 'End sessions', text, yes: 'End sessions', danger: true }))
    await runStep(() => api('POST portal/end-member-sessions', { id: member.id }), name)
}

const Step = ({ of, label, run }: { of: string; label: string; run: () => unknown }) => (
  <Button variant="subtle" size="compact-sm" aria-label={`${label}: ${of}`} onClick={() => void run()}>
    {label}
  </Button>
)
