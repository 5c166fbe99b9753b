import { Suspense, useState } from 'react'
import { Card } from '../../../widgets/cards/card'
import { FormSkeleton } from '../../../widgets/dialogs/form-skeleton'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'

const ProfileForm = lazyForm(() => import('./profile-form').then((file) => file.ProfileForm))

/** The signed-in user's own details, to change. After a save the form begins anew with what was saved. */
export function ProfileCard() {
  const [saves, setSaves] = useState(0)
  return (
    <Card title="Profile">
      <Suspense fallback={<FormSkeleton fields={5} />}>
        <ProfileForm key={saves} onDone={() => setSaves(saves + 1)} />
      </Suspense>
    </Card>
  )
}
