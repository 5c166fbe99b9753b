import { useSend } from '../api/queries'
import { Button } from '../kit/button'
import { Dialog } from '../kit/dialog'
import { Notice } from '../kit/notice'
import { useTexts } from '../texts/language'
import { SentNotice } from './sent-notice'
import type { Plan, Turn } from './types'

interface StopDialogProps {
  plan: Plan
  /** The payment that is under way, which no step calls back. */
  sent: Turn | undefined
  onClose: () => void
}

/** Ends a plan for good. */
export function StopDialog({ plan, sent, onClose }: StopDialogProps) {
  const texts = useTexts('autopay').stop
  const { send, isSending, problem } = useSend('POST tenants/stop-autopay', { onDone: onClose })
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      actions={
        <>
          <Button onClick={onClose}>{texts.leave}</Button>
          <Button kind="danger" busy={isSending} onClick={() => send({ id: plan.id })}>
            {texts.now}
          </Button>
        </>
      }
    >
      {problem !== null && (
        <Notice kind="wrong" alert>
          {problem}
        </Notice>
      )}
      <SentNotice sent={sent} />
      <p>{texts.help(plan.method)}</p>
    </Dialog>
  )
}
