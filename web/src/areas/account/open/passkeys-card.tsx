import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, reloadAfterSave } from '../../../api/queries'
import { saveMe, useMe } from '../../../api/session'
import type { Reply } from '../../../api/types'
import { Card } from '../../../widgets/cards/card'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { PlainTable, plainColumnsOf } from '../../../widgets/layout/plain-table'
import { showMoment } from '../../../widgets/moment'
import { messages } from '../messages'
import classes from '../security/security.module.css'

const AddPasskey = lazyForm(() => import('../security/passkey-forms').then((file) => file.AddPasskey))
const RemovePasskeyForm = lazyForm(() => import('../security/passkey-forms').then((file) => file.RemovePasskeyForm))

type Passkeys = Reply<'GET user/get-passkeys'>['data']
type Passkey = Passkeys['passkeys'][number]

/** Why no passkey can be made on this page; null where one can. */
function obstacleOf({ origin, problem }: Passkeys): string | null {
  if (problem !== null) return problem
  if (window.location.origin !== origin) return `Passkeys work only at ${origin}. Open this page there to add one.`
  return 'PublicKeyCredential' in window ? null : "This browser can't create passkeys."
}

/** The day alone: with the time, the button at the end of the row would not be in sight beside another card. */
const dayOf = (iso: string): string => showMoment(iso).slice(0, 10)

const column = plainColumnsOf<Passkey>()
const columnsWith = (remove: (passkey: Passkey) => void) => [
  column('Name', ({ name, synced }) => (synced ? `${name} (on all your devices)` : name), {
    kind: 'name',
    phone: 'title',
  }),
  column('Added', ({ created_at }) => dayOf(created_at), { kind: 'date' }),
  column('Last used', ({ last_used_at }) => (last_used_at === null ? 'Never' : dayOf(last_used_at)), { kind: 'date' }),
  column(
    'Remove',
    (passkey) => (
      <Button
        variant="default"
        c="var(--late-fg)"
        size="compact-sm"
        aria-label={`Remove ${passkey.name}`}
        onClick={() => remove(passkey)}
      >
        Remove
      </Button>
    ),
    { kind: 'actions' },
  ),
]

/** The passkeys of the signed-in user. */
export function PasskeysCard() {
  const me = useMe()
  const { data } = useQuery(callQuery('GET user/get-passkeys', {}, { failure: messages.passkeys.failed }))
  const [dialog, setDialog] = useState<'add' | Passkey | null>(null)
  const obstacle = data ? obstacleOf(data.data) : null
  const close = () => {
    setDialog(null)
    void reloadAfterSave()
  }
  const added = () => {
    saveMe({ ...me, second_factor_due: false })
    close()
  }
  return (
    <Card title="Passkeys">
      <p className={classes.about}>{messages.passkeys.about}</p>
      <PlainTable
        title="Passkeys"
        columns={columnsWith(setDialog)}
        rows={data?.data.passkeys}
        empty="You have no passkeys."
      />
      {obstacle !== null && (
        <Text size="sm" mt={8}>
          {obstacle}
        </Text>
      )}
      <div className={classes.buttons}>
        <Button disabled={data === undefined || obstacle !== null} onClick={() => setDialog('add')}>
          Add a passkey
        </Button>
      </div>
      <FormModal
        title={dialog === 'add' ? 'Add a passkey' : `Remove ${dialog?.name ?? ''}`}
        opened={dialog !== null}
        onClose={close}
        size="28rem"
      >
        {dialog === 'add' && <AddPasskey onDone={added} />}
        {dialog !== null && dialog !== 'add' && <RemovePasskeyForm passkey={dialog.id} onDone={close} />}
      </FormModal>
    </Card>
  )
}
