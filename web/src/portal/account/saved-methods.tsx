import { methodName } from '@freehold/rules/portal/method-name'
import { useState } from 'react'
import type { Reply } from '../../api/types'
import { useAsk, useSend } from '../api/queries'
import { Button } from '../kit/button'
import { Card } from '../kit/card'
import { Dialog } from '../kit/dialog'
import { Loaded } from '../kit/loaded'
import { Notice } from '../kit/notice'
import { useLanguage, useTexts } from '../texts/language'
import classes from './devices.module.css'

type Saved = Reply<'GET tenants/get-methods'>['data'][number]

/** The ways to pay that were saved, each with a way to delete it. */
export function SavedMethods() {
  const texts = useTexts('account').saved
  const query = useAsk('GET tenants/get-methods')
  const [asked, setAsked] = useState<Saved | null>(null)
  return (
    <Card title={texts.title}>
      <Loaded of={query} lines={2} inCard>
        {({ data }) => (
          <>
            <p>{data.length === 0 ? texts.none : texts.text}</p>
            <ul className={classes.list}>
              {data.map((one) => (
                <li key={one.id}>
                  <Line saved={one} onDelete={() => setAsked(one)} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
      {asked && <Delete saved={asked} onClose={() => setAsked(null)} />}
    </Card>
  )
}

function Line({ saved, onDelete }: { saved: Saved; onDelete: () => void }) {
  const texts = useTexts('account').saved
  const name = methodName(saved, useLanguage())
  return (
    <>
      <div>
        <h3>{name}</h3>
        {saved.expires !== null && (
          <p className={classes.seen}>
            {saved.expired ? texts.over : texts.until(`${saved.expires.slice(5)}/${saved.expires.slice(2, 4)}`)}
          </p>
        )}
      </div>
      <Button kind="quiet" aria-label={texts.removeNamed(name)} onClick={onDelete}>
        {texts.remove}
      </Button>
    </>
  )
}

function Delete({ saved, onClose }: { saved: Saved; onClose: () => void }) {
  const texts = useTexts('account').saved
  const language = useLanguage()
  const { send, isSending, problem } = useSend('POST tenants/delete-method', { onDone: onClose })
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.question}
      actions={
        <>
          <Button onClick={onClose}>{texts.leave}</Button>
          <Button kind="danger" busy={isSending} onClick={() => send({ id: saved.id })}>
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
      <p>{texts.words(methodName(saved, language))}</p>
    </Dialog>
  )
}
