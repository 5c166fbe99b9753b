import { needsAttention } from '@freehold/contract/reports/needs-attention'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'
import { useMe } from '../../../api/session'
import { CallForm } from '../../../widgets/call-form/call-form'
import { ChoiceField } from '../../../widgets/call-form/choice-field'
import { TextAreaField } from '../../../widgets/call-form/text-fields'
import { type Item, refOf } from './item'
import { undoOf } from './steps'

interface AssignFormProps {
  item: Item
  onDone: () => void
}

/** Gives an item to a colleague who may settle it, with a comment. */
export function AssignForm({ item, onDone }: AssignFormProps) {
  const { id: me } = useMe()
  const { data } = useQuery(
    callQuery('GET dashboard/get-need-colleagues', refOf(item), { failure: 'The colleagues could not be loaded.' }),
  )
  if (!data) return <Skeleton height={160} />
  const words = Object.fromEntries(data.data.map(({ id, name }) => [String(id), id === me ? `${name} (you)` : name]))
  return (
    <CallForm
      call={needsAttention.assign}
      defaults={{ ...refOf(item), version: item.version, user_id: item.assigned_to ?? '', comment: '' }}
      onDone={onDone}
      onCancel={onDone}
      toast={({ version }) => ({ about: item.title, actions: [undoOf(item, version)] })}
      submitLabel="Assign"
    >
      <ChoiceField name="user_id" words={words} as="select" placeholder="No one" wide />
      <TextAreaField name="comment" />
    </CallForm>
  )
}
