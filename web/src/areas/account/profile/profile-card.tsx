import { Suspense, useState } from 'react'
import { useMe } from '../../../api/session'
import { Card } from '../../../widgets/cards/card'
import { FormSkeleton } from '../../../widgets/dialogs/form-skeleton'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { WaitingEmail } from './waiting-email'

const ProfileForm = lazyForm(() => import('./profile-form').then((file) => file.ProfileForm))

/** The signed-in user's own details, to change. After a save, or a confirmed email, the form begins anew with what is saved. */
export function ProfileCard() {
  const { email } = useMe()
  const [saves, setSaves] = useState(0)
  return (
    <Card title="Profile">
      <WaitingEmail />
      <Suspense fallback={<FormSkeleton fields={5} />}>
        <ProfileForm key={`${saves} ${email}`} onDone={() => setSaves(saves + 1)} />
      </Suspense>
    </Card>
  )
}
