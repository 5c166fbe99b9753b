import { methodName } from '@freehold/rules/portal/method-name'
import { Button } from '../kit/button'
import { Dialog } from '../kit/dialog'
import { Notice } from '../kit/notice'
import { useLanguage, useTexts } from '../texts/language'
import type { SavedBank } from './use-save-bank'

interface BankSavedProps {
  saved: SavedBank
  onClose: () => void
  onUse?: (saved: SavedBank) => void
}

/** A saved account pays at once, or waits for what its owner or its bank has to do. */
export function BankSaved({ saved, onClose, onUse }: BankSavedProps) {
  const texts = useTexts('bank').saved
  const name = methodName(saved, useLanguage())
  const isReady = saved.state === 'READY'
  const mayUse = isReady && onUse !== undefined
  return (
    <Dialog
      open
      onClose={onClose}
      title={isReady ? texts.ready : saved.state === 'DEPOSITS' ? texts.deposits : texts.checking}
      actions={
        mayUse ? (
          <Button kind="main" wide onClick={() => onUse(saved)}>
            {texts.use}
          </Button>
        ) : (
          <Button kind="main" wide onClick={onClose}>
            {texts.done}
          </Button>
        )
      }
    >
      <Notice kind={isReady ? 'good' : 'wait'} alert>
        {isReady ? texts.readyText(name) : saved.state === 'DEPOSITS' ? texts.depositsText : texts.checkingText}
      </Notice>
      {saved.state === 'DEPOSITS' && <p>{texts.where}</p>}
    </Dialog>
  )
}
