import { useState } from 'react'
import { passkeysWork } from '../../api/passkeys-work'
import type { Reply } from '../../api/types'
import { useAsk, useSend } from '../api/queries'
import { Button } from '../kit/button'
import { Card } from '../kit/card'
import { Dialog } from '../kit/dialog'
import { Loaded } from '../kit/loaded'
import { Notice } from '../kit/notice'
import { toast } from '../kit/toast'
import { useFormats, useTexts } from '../texts/language'
import { AddPasskey } from './add-passkey'
import classes from './devices.module.css'

type Shown = Reply<'GET tenants/get-passkeys'>['data']
type Passkey = Shown['passkeys'][number]

/** The passkeys that sign in without other details, each with a way to remove it. */
export function Passkeys() {
  const texts = useTexts('account').passkeys
  const query = useAsk('GET tenants/get-passkeys')
  const [asked, setAsked] = useState<Passkey | null>(null)
  const [adding, setAdding] = useState(false)
  // An installation without a name of its own has no passkeys, and no tenant can change that.
  if (query.data?.data.origin === '' && query.data.data.passkeys.length === 0) return null
  return (
    <Card title={texts.title}>
      <p>{texts.text}</p>
      <Loaded of={query} lines={2} inCard>
        {({ data }) => (
          <>
            {data.passkeys.length > 0 && (
              <ul className={classes.list}>
                {data.passkeys.map((passkey) => (
                  <li key={passkey.id}>
                    <PasskeyLine passkey={passkey} onRemove={() => setAsked(passkey)} />
                  </li>
                ))}
              </ul>
            )}
            <Adding origin={data.origin} onAdd={() => setAdding(true)} />
          </>
        )}
      </Loaded>
      {adding && <AddPasskey onClose={() => setAdding(false)} />}
      <Remove passkey={asked} onClose={() => setAsked(null)} />
    </Card>
  )
}

/** The way to add one, or why none can be made on this page. */
function Adding({ origin, onAdd }: { origin: string; onAdd: () => void }) {
  const texts = useTexts('account').passkeys
  if (origin === '') return null
  if (window.location.origin !== origin) return <p className={classes.seen}>{texts.elsewhere(origin)}</p>
  if (!passkeysWork()) return <p className={classes.seen}>{texts.unable}</p>
  return <Button onClick={onAdd}>{texts.add}</Button>
}

function PasskeyLine({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const texts = useTexts('account').passkeys
  const { dayInWords } = useFormats()
  const { name, created_at: added, last_used_at: used } = passkey
  return (
    <>
      <div>
        <h3>{name}</h3>
        <p className={classes.seen}>{texts.addedOn(dayInWords(added))}</p>
        <p className={classes.seen}>{used === null ? texts.unused : texts.usedOn(dayInWords(used))}</p>
      </div>
      <Button kind="quiet" aria-label={texts.removeNamed(name)} onClick={onRemove}>
        {texts.remove}
      </Button>
    </>
  )
}

function Remove({ passkey, onClose }: { passkey: Passkey | null; onClose: () => void }) {
  const { passkeys: texts, devices } = useTexts('account')
  const { send, isSending, problem } = useSend('POST tenants/remove-passkey', {
    onDone: () => {
      toast.done(texts.removed)
      onClose()
    },
  })
  return (
    <Dialog
      open={passkey !== null}
      onClose={onClose}
      title={texts.question(passkey?.name ?? '')}
      actions={
        <>
          <Button onClick={onClose}>{devices.keep}</Button>
          <Button kind="danger" busy={isSending} onClick={() => passkey !== null && send({ id: passkey.id })}>
            {texts.remove}
          </Button>
        </>
      }
    >
      {problem !== null && (
        <Notice kind="wrong" alert>
          {problem}
        </Notice>
      )}
      <p>{texts.removeText}</p>
    </Dialog>
  )
}
