import { useRef, useState } from 'react'
import type { CardEntry } from '../../../widgets/payment-entry/use-entry'
import { Button } from '../../kit/button'
import { Dialog } from '../../kit/dialog'
import { Notice } from '../../kit/notice'
import { CardForm } from '../../pay/entry/card-form'
import type { Saved } from '../../pay/types'
import { useSaveCard } from '../../pay/use-save-card'
import { CodeDialog } from '../../session/code-dialog'
import { useTexts } from '../../texts/language'

interface AddCardDialogProps {
  onClose: () => void
  onSaved: (saved: Saved) => void
}

/** Saves a card without paying with it. */
export function AddCardDialog({ onClose, onSaved }: AddCardDialogProps) {
  const texts = useTexts('autopay').setup
  const pay = useTexts('pay')
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const entry = useRef<CardEntry>(null)
  const saving = useSaveCard()

  async function enter() {
    setSaving(true)
    const entered = (await entry.current?.enter().finally(() => setSaving(false))) ?? null
    if (entered === null) return setProblem(pay.missing)
    await save(entered.nonce)
  }

  async function save(nonce: string) {
    setSaving(true)
    setProblem(null)
    const ended = await saving.save(nonce).finally(() => setSaving(false))
    if (ended === null) return
    if ('saved' in ended) return onSaved(ended.saved)
    entry.current?.startOver()
    setProblem(ended.problem)
  }

  return (
    <>
      <Dialog
        open
        onClose={() => !isSaving && onClose()}
        title={texts.addCard}
        actions={
          <Button kind="main" wide busy={isSaving} onClick={() => void enter()}>
            {texts.saveCard}
          </Button>
        }
      >
        <CardForm ref={entry} kind="card" locked={isSaving} />
        {problem !== null && (
          <Notice kind="wrong" alert>
            {problem}
          </Notice>
        )}
      </Dialog>
      {saving.waiting !== null && (
        <CodeDialog
          onClose={() => {
            entry.current?.startOver()
            saving.forget()
          }}
          onDone={() => saving.waiting !== null && void save(saving.waiting)}
        />
      )}
    </>
  )
}
