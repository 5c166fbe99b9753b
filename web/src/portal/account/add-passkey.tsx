import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { callError, isCallError } from '../../api/failure'
import { ask } from '../api/ask'
import { failureText } from '../api/failure-text'
import { reloadAfterSave } from '../api/queries'
import { useTenant } from '../api/session'
import { Button } from '../kit/button'
import { Dialog } from '../kit/dialog'
import { Field } from '../kit/field'
import { Notice } from '../kit/notice'
import { toast } from '../kit/toast'
import { CodeDialog } from '../session/code-dialog'
import { currentTexts, useTexts } from '../texts/language'

/** A mailed code where none was given yet, then a name, then the browser's own window. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const [needsCode, setNeedsCode] = useState(!useTenant().code_given)
  if (needsCode) return <CodeDialog onClose={onClose} onDone={() => setNeedsCode(false)} />
  return <NameDialog onClose={onClose} onCode={() => setNeedsCode(true)} />
}

/** The package that asks the browser comes with the press. */
async function createPasskey(name: string): Promise<void> {
  const [{ data: optionsJSON }, { startRegistration }] = await Promise.all([
    ask('POST tenants/passkey-options'),
    import('@simplewebauthn/browser'),
  ])
  // The browser's own words are for developers, and the tenant can only try again.
  const response = await startRegistration({ optionsJSON }).catch(() => {
    throw callError('E_CONFLICT', currentTexts().account.passkeys.notMade, 0)
  })
  await ask('POST tenants/add-passkey', { name, response: JSON.stringify(response) })
}

function NameDialog({ onClose, onCode }: { onClose: () => void; onCode: () => void }) {
  const { passkeys: texts, name: label } = useTexts('account')
  const [name, setName] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const form = useId()
  const { mutate, isPending, error } = useMutation({
    mutationFn: createPasskey,
    onSuccess: () => {
      toast.done(texts.added)
      onClose()
      void reloadAfterSave()
    },
    onError: (refusal) => isCallError(refusal) && refusal.type === 'E_CODE' && onCode(),
  })
  const problem = error === null ? null : failureText(error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const blank = name.trim() === ''
    setIsMissing(blank)
    if (blank) field.current?.focus()
    else mutate(name)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.add}
      actions={
        <Button type="submit" form={form} kind="main" wide busy={isPending}>
          {texts.create}
        </Button>
      }
    >
      {problem !== null && (
        <Notice kind="wrong" alert>
          {problem}
        </Notice>
      )}
      <form id={form} onSubmit={submit} noValidate>
        <Field
          ref={field}
          label={label}
          hint={texts.nameHint}
          value={name}
          onChange={setName}
          error={isMissing ? texts.nameMissing : null}
          autoComplete="off"
          maxLength={60}
        />
      </form>
    </Dialog>
  )
}
