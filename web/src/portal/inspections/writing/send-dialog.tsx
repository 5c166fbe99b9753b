import type { Condition } from '@freehold/rules/inspections/kinds'
import { statementsOf } from '@freehold/rules/inspections/statement'
import { useEffect, useState } from 'react'
import { useAsk, useSend } from '../../api/queries'
import { Button } from '../../kit/button'
import { Dialog } from '../../kit/dialog'
import { Field } from '../../kit/field'
import { Notice } from '../../kit/notice'
import { toast } from '../../kit/toast'
import { useLanguage, useTexts } from '../../texts/language'
import { useWritingTexts } from './texts/all'
import type { Writing } from './written-items'

const worse: ReadonlySet<Condition> = new Set(['FAIR', 'POOR', 'DAMAGED', 'MISSING'])

/** The signature that seals the inspection. It names what the server has, which is read again first. */
export function SendDialog({ writing, onClose }: { writing: Writing; onClose: () => void }) {
  const texts = useWritingTexts()
  const { no, name: nameLabel, missing } = useTexts('inspections')
  const language = useLanguage()
  const [key] = useState(() => crypto.randomUUID())
  const [name, setName] = useState('')
  const [blank, setBlank] = useState(false)
  const fresh = useAsk('GET tenants/get-move-in-inspection', { id: writing.id })
  const { data, isFetching, refetch } = fresh
  const [isRead, setRead] = useState(false)
  // Saves change what is shown without a reading, and the hash comes with a reading alone.
  useEffect(() => {
    refetch().then(
      () => setRead(true),
      () => setRead(true),
    )
  }, [refetch])
  const { send, isSending, problem, fields } = useSend('POST tenants/send-move-in-inspection', {
    ends: 'GET tenants/get-move-in-inspection',
    onDone: () => {
      toast.done(texts.sent)
      onClose()
    },
  })
  const worn = writing.items.filter(({ condition }) => condition !== null && worse.has(condition)).length
  const sign = () => {
    if (name.trim() === '') return setBlank(true)
    send({ id: writing.id, key, name, content_hash: data?.data.content_hash ?? '' })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.signTitle}
      actions={
        <>
          <Button onClick={onClose}>{no}</Button>
          <Button kind="main" busy={isSending || isFetching || !isRead} onClick={sign}>
            {texts.send}
          </Button>
        </>
      }
    >
      {problem !== null && (
        <Notice kind="wrong" alert>
          {problem}
        </Notice>
      )}
      <p>{texts.summary(writing.items.length, worn, writing.photos.length)}</p>
      <p>{statementsOf({ by_tenant: true })[language].TENANT}</p>
      <p>{texts.noChange}</p>
      <Field
        label={nameLabel}
        autoComplete="name"
        maxLength={120}
        value={name}
        onChange={setName}
        error={blank && name.trim() === '' ? missing : (fields.name ?? null)}
      />
    </Dialog>
  )
}
