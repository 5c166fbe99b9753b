import { methodName } from '@freehold/rules/portal/method-name'
import { MandateBox } from '../bank/mandate-box'
import { Button } from '../kit/button'
import { Dialog } from '../kit/dialog'
import { FactList } from '../kit/fact-list'
import { Notice } from '../kit/notice'
import { useFormats, useLanguage, useTexts } from '../texts/language'
import type { Options, Ready } from './types'
import type { Outcome } from './use-pay'

interface ReviewDialogProps {
  ready: Ready
  options: Options
  outcome: Outcome
  onPay: () => void
  onClose: () => void
}

/** The last look before a payment is sent, and then its outcome. It stays open while the payment runs. */
export function ReviewDialog({ ready, options, outcome, onPay, onClose }: ReviewDialogProps) {
  const texts = useTexts('pay')
  const { money } = useFormats()
  const ended = endOf(outcome, ready, texts)
  if (ended)
    return (
      <Dialog
        open
        onClose={onClose}
        title={ended.title}
        actions={
          <Button kind="main" wide onClick={onClose}>
            {ended.button}
          </Button>
        }
      >
        <Notice kind={ended.kind} alert>
          {ended.words}
        </Notice>
        {outcome.at === 'done' && <p>{texts.done.receipt}</p>}
      </Dialog>
    )
  const isUnreachable = outcome.at === 'unreachable'
  const isSending = outcome.at === 'sending'
  return (
    <Dialog
      open
      // A payment that may be under way is not left by a slip of the finger.
      onClose={() => !isSending && !isUnreachable && onClose()}
      title={isUnreachable ? texts.checking.title : texts.review.title}
      actions={
        <>
          <Button kind="main" wide busy={isSending} onClick={onPay}>
            {isUnreachable ? texts.checking.again : texts.review.pay(money(ready.total))}
          </Button>
          {!isUnreachable && (
            <Button kind="quiet" wide disabled={isSending} onClick={onClose}>
              {texts.review.back}
            </Button>
          )}
        </>
      }
    >
      {isUnreachable && <Notice kind="wait">{texts.checking.words}</Notice>}
      {outcome.at === 'asked' && (
        <Notice kind="wait" alert>
          {outcome.message}
        </Notice>
      )}
      <Facts ready={ready} options={options} />
      {ready.mandate && <MandateBox text={ready.mandate.text} />}
      <p>{texts.review.final}</p>
    </Dialog>
  )
}

function Facts({ ready, options }: Pick<ReviewDialogProps, 'ready' | 'options'>) {
  const texts = useTexts('pay').review
  const { money } = useFormats()
  const language = useLanguage()
  return (
    <FactList
      facts={[
        { name: texts.amount, value: money(Number(ready.amount)) },
        { name: texts.fee, value: money(ready.fee) },
        { name: texts.total, value: <strong>{money(ready.total)}</strong> },
        {
          name: texts.from,
          value: ready.saved === null ? texts.ways[ready.method] : methodName(ready.saved, language),
        },
        { name: texts.to, value: [options.landlord, options.home].filter(Boolean).join(', ') },
      ]}
    />
  )
}

interface End {
  kind: 'good' | 'wait' | 'wrong'
  title: string
  words: string
  button: string
}

function endOf(outcome: Outcome, { method }: Ready, texts: ReturnType<typeof useTexts<'pay'>>): End | null {
  const { title, words, bank, close } = texts.done
  switch (outcome.at) {
    case 'done':
      return { kind: 'good', title, words: method === 'BANK' ? bank : words, button: close }
    case 'checking':
      return { kind: 'wait', title: texts.checking.title, words: texts.checking.words, button: close }
    case 'failed':
      return { kind: 'wrong', title: texts.failed.title, words: outcome.message, button: texts.failed.again }
    default:
      return null
  }
}
