import { groups } from '@freehold/contract/access'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'
import { FormSkeleton } from '../../../widgets/dialogs/form-skeleton'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { messages } from '../messages'
import { EditableCard } from './editable-card'
import classes from './settings.module.css'
import type { SettingsCardProps } from './settings-card'

const SecondFactorDemandForm = lazyForm(() => import('./rule-forms').then((file) => file.SecondFactorDemandForm))

/** The user types that must confirm a sign-in with a second step. */
export function SecondFactorDemandCard({ mayChange, owner }: SettingsCardProps) {
  const { data } = useQuery(
    callQuery('GET account/get-second-factor-groups', {}, { failure: messages.settings.loadFailed }),
  )
  const names = (data?.data ?? []).map((id) => groups[id as keyof typeof groups])
  return (
    <EditableCard
      title="Two-step sign-in"
      mayChange={mayChange}
      owner={owner}
      fields={4}
      rows={[['User types', names.length === 0 ? 'None' : names.join(', ')]]}
      form={(onDone) =>
        data ? (
          <SecondFactorDemandForm demanded={data.data} version={data.version} without={data.without} onDone={onDone} />
        ) : (
          <FormSkeleton fields={4} />
        )
      }
    >
      <p className={classes.text}>{messages.settings.secondFactor}</p>
    </EditableCard>
  )
}
