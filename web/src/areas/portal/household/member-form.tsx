import { household } from '@freehold/contract/portal/household'
import type { Reply } from '../../../api/types'
import { CallForm } from '../../../widgets/call-form/call-form'
import { DayField } from '../../../widgets/call-form/day-field'
import { TextField } from '../../../widgets/call-form/text-fields'
import { useToday } from '../../../widgets/today'
import { householdMessages } from './household-words'

export type Member = Reply<'GET portal/get-household'>['data'][number]['members'][number]

/** Whom a form is for: a member, or a new one with what the lease says. */
export type Editing = { member: Member } | { rent: number; name: string; email: string }

export function MemberForm({ editing, onDone }: { editing: Editing; onDone: () => void }) {
  const today = useToday()
  const member = 'member' in editing ? editing.member : null
  return (
    <CallForm
      call={household.save}
      defaults={defaultsOf(editing)}
      onDone={onDone}
      onCancel={onDone}
      failure={householdMessages.saveFailed}
      toast={(_, { first_name, last_name }) => ({ about: `${String(first_name)} ${String(last_name)}` })}
    >
      <TextField name="first_name" autoFocus />
      <TextField name="last_name" />
      <TextField name="email" />
      <DayField
        name="dob"
        until={today}
        around={Number(today.slice(0, 4)) - 30}
        description={member?.has_dob ? householdMessages.dobKept : householdMessages.dobLater}
      />
    </CallForm>
  )
}

function defaultsOf(editing: Editing) {
  if ('member' in editing) {
    const { id, first_name, last_name, email, version } = editing.member
    return { id, first_name, last_name, email, version }
  }
  const words = editing.name.trim().split(/\s+/)
  const first_name = words.slice(0, Math.max(1, words.length - 1)).join(' ')
  return {
    id: 0,
    rent_id: editing.rent,
    first_name,
    last_name: words.length > 1 ? (words.at(-1) ?? '') : '',
    email: editing.email,
  }
}
