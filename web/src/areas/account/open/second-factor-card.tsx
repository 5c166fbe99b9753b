import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, reloadAfterSave } from '../../../api/queries'
import { Card } from '../../../widgets/cards/card'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { FormSkeleton } from '../../../widgets/dialogs/form-skeleton'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { messages } from '../messages'
import classes from '../security/security.module.css'

const FactorSetup = lazyForm(() => import('../security/factor-setup').then((file) => file.FactorSetup))
const RenewCodesForm = lazyForm(() => import('../security/factor-forms').then((file) => file.RenewCodesForm))
const DisableFactorForm = lazyForm(() => import('../security/factor-forms').then((file) => file.DisableFactorForm))

const titles = {
  'set up': 'Set up two-step sign-in',
  renew: 'New recovery codes',
  disable: 'Turn off two-step sign-in',
} as const
type Dialog = keyof typeof titles

/** The authenticator app of the signed-in user. */
export function SecondFactorCard() {
  const { data } = useQuery(callQuery('GET user/get-second-factor', {}, { failure: messages.factor.failed }))
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const state = data?.data
  const close = () => {
    setDialog(null)
    void reloadAfterSave()
  }
  return (
    <Card title="Two-step sign-in">
      {state === undefined ? (
        <FormSkeleton fields={1} />
      ) : (
        <>
          <Text size="sm">
            {state.on
              ? `On. Signing in asks for a code from your authenticator app. Recovery codes left: ${state.codes_left}.`
              : "Off. With an authenticator app, a stolen password alone isn't enough to sign in."}
          </Text>
          <div className={classes.buttons}>
            {state.on ? (
              <>
                <Button variant="default" onClick={() => setDialog('renew')}>
                  New recovery codes
                </Button>
                <Button variant="default" disabled={state.required} onClick={() => setDialog('disable')}>
                  Turn off
                </Button>
              </>
            ) : (
              <Button onClick={() => setDialog('set up')}>Set up</Button>
            )}
          </div>
        </>
      )}
      <FormModal title={dialog === null ? '' : titles[dialog]} opened={dialog !== null} onClose={close} size="28rem">
        {dialog === 'set up' && <FactorSetup onDone={close} />}
        {dialog === 'renew' && <RenewCodesForm onDone={close} />}
        {dialog === 'disable' && <DisableFactorForm onDone={close} />}
      </FormModal>
    </Card>
  )
}
