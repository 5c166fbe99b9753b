import { statementsOf } from '@freehold/rules/inspections/statement'
import { useState } from 'react'
import { useSend } from '../api/queries'
import { Button } from '../kit/button'
import { Dialog } from '../kit/dialog'
import { Field, TextArea } from '../kit/field'
import { Notice } from '../kit/notice'
import { toast } from '../kit/toast'
import { useLanguage, useTexts } from '../texts/language'
import type { Inspection, InspectionItem } from './inspection'

const Problem = ({ words }: { words: string | null }) =>
  words === null ? null : (
    <Notice kind="wrong" alert>
      {words}
    </Notice>
  )

/** The tenant signs by its name, under the sentence that is signed. */
export function SignDialog({ inspection, onClose }: { inspection: Inspection; onClose: () => void }) {
  const texts = useTexts('inspections')
  const language = useLanguage()
  const [key] = useState(() => crypto.randomUUID())
  const [name, setName] = useState('')
  const [missing, setMissing] = useState(false)
  const { send, isSending, problem, fields } = useSend('POST tenants/sign-inspection', {
    onDone: () => {
      toast.done(texts.signDone)
      onClose()
    },
  })
  const sign = () =>
    name.trim() === ''
      ? setMissing(true)
      : send({ id: inspection.id, key, name, content_hash: inspection.content_hash })
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.signTitle}
      actions={
        <>
          <Button onClick={onClose}>{texts.no}</Button>
          <Button kind="main" busy={isSending} onClick={sign}>
            {texts.sign}
          </Button>
        </>
      }
    >
      <Problem words={problem} />
      <p>{statementsOf({ by_tenant: false })[language].TENANT}</p>
      <Field
        label={texts.name}
        autoComplete="name"
        maxLength={120}
        value={name}
        onChange={setName}
        error={missing && name.trim() === '' ? texts.missing : (fields.name ?? null)}
      />
    </Dialog>
  )
}

interface ObjectDialogProps {
  id: number
  item: InspectionItem
  onClose: () => void
}

/** An objection to one item. */
export function ObjectDialog({ id, item, onClose }: ObjectDialogProps) {
  const texts = useTexts('inspections')
  const [words, setWords] = useState('')
  const [missing, setMissing] = useState(false)
  const { send, isSending, problem, fields } = useSend('POST tenants/object-to-inspection', {
    onDone: () => {
      toast.done(texts.objected)
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${texts.objectTitle}: ${item.name}`}
      actions={
        <>
          <Button onClick={onClose}>{texts.no}</Button>
          <Button
            kind="main"
            busy={isSending}
            onClick={() => (words.trim() === '' ? setMissing(true) : send({ id, item: item.key, words }))}
          >
            {texts.objectSend}
          </Button>
        </>
      }
    >
      <Problem words={problem} />
      <TextArea
        label={texts.objectLabel}
        rows={4}
        maxLength={2000}
        value={words}
        onChange={setWords}
        error={missing && words.trim() === '' ? texts.missingWords : (fields.words ?? null)}
      />
    </Dialog>
  )
}
