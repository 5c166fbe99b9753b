import { Button, Modal, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { passkeysWork } from '../../../api/passkeys-work'
import { saveMe, useMe } from '../../../api/session'
import { FormSkeleton } from '../../../widgets/dialogs/form-skeleton'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { LinkAnchor } from '../../../widgets/links'
import classes from './security.module.css'

const FactorSetup = lazyForm(() => import('./factor-setup').then((file) => file.FactorSetup))
const AddPasskey = lazyForm(() => import('./passkey-forms').then((file) => file.AddPasskey))

const stay = () => undefined

/** Blocks every screen while the account requires a second factor that the user has not set up. */
export function SecondFactorPrompt() {
  const me = useMe()
  const [chosen, setChosen] = useState<'app' | 'passkey' | null>(passkeysWork() ? null : 'app')
  const done = () => saveMe({ ...me, second_factor_due: false })
  return (
    <Modal
      opened
      onClose={stay}
      title="Set up two-step sign-in"
      size="28rem"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <div className={classes.stack}>
        <Text size="sm">
          Your account asks users of your type to confirm each sign-in with a second step. To do this another time:{' '}
          <LinkAnchor to="/settings/logout">Sign Out</LinkAnchor>
        </Text>
        {chosen === null && (
          <div className={classes.choices}>
            <Button onClick={() => setChosen('passkey')}>Use a passkey</Button>
            <Button variant="default" onClick={() => setChosen('app')}>
              Use an authenticator app
            </Button>
          </div>
        )}
        <Suspense fallback={<FormSkeleton fields={2} />}>
          {chosen === 'app' && <FactorSetup onDone={done} />}
          {chosen === 'passkey' && <AddPasskey onDone={done} />}
        </Suspense>
      </div>
    </Modal>
  )
}
