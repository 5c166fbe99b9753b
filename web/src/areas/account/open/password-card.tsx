import { Suspense } from 'react'
import { Card } from '../../../widgets/cards/card'
import { FormSkeleton } from '../../../widgets/dialogs/form-skeleton'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'

const PasswordForm = lazyForm(() => import('../security/password-form').then((file) => file.PasswordForm))

/** Changes the password of the signed-in user. */
export const PasswordCard = () => (
  <Card title="Password">
    <Suspense fallback={<FormSkeleton fields={3} />}>
      <PasswordForm />
    </Suspense>
  </Card>
)
