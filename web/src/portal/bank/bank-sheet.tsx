import { type FormEvent, useId, useRef } from 'react'
import type { CardEntry } from '../../widgets/payment-entry/use-entry'
import { useAsk } from '../api/queries'
import { Button } from '../kit/button'
import { Dialog } from '../kit/dialog'
import { Loaded } from '../kit/loaded'
import { Notice } from '../kit/notice'
import { CardForm } from '../pay/entry/card-form'
import { CodeDialog } from '../session/code-dialog'
import { usePaymentRunning } from '../session/use-payment-running'
import { useTexts } from '../texts/language'
import classes from './bank.module.css'
import { BankSaved } from './bank-saved'
import { MandateBox } from './mandate-box'
import { type Mandate, type SavedBank, useSaveBank } from './use-save-bank'

interface BankSheetProps {
  onClose: () => void
  onUse?: (saved: SavedBank) => void
}

/** Which account, what the tenant agrees to, and whether it can pay at once. */
export function BankSheet({ onClose, onUse }: BankSheetProps) {
  const texts = useTexts('bank')
  const entry = useRef<CardEntry>(null)
  const form = useId()
  const query = useAsk('GET tenants/get-bank-mandate')
  const { step, isSaving, save, back } = useSaveBank(entry)
  usePaymentRunning(isSaving)
  if (step.at === 'saved') return <BankSaved saved={step.saved} onClose={onClose} {...(onUse && { onUse })} />
  const mandate: Mandate | null = query.data?.data ?? null
  const check = () => mandate !== null && void save('NETWORK_CHECK', mandate)
  const isOffer = step.at === 'offer'
  return (
    <>
      <Dialog
        open
        onClose={() => !isSaving && onClose()}
        title={isOffer ? texts.offer.title : texts.add}
        actions={
          isOffer ? (
            <>
              <Button kind="quiet" disabled={isSaving} onClick={back}>
                {texts.offer.back}
              </Button>
              <Button
                kind="main"
                busy={isSaving}
                onClick={() => mandate !== null && void save('MICRO_TRANSFERS', mandate)}
              >
                {texts.offer.send}
              </Button>
            </>
          ) : (
            <Button type="submit" form={form} kind="main" wide busy={isSaving} disabled={mandate === null}>
              {texts.agree}
            </Button>
          )
        }
      >
        {isOffer && (
          <Notice kind="wait" alert>
            <p>{step.why}</p>
            <p>{texts.offer.text}</p>
          </Notice>
        )}
        {/* What was typed stays in the entry until the sheet is closed. */}
        <form
          id={form}
          hidden={isOffer}
          className={classes.entry}
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            check()
          }}
        >
          <p>{texts.intro}</p>
          <details className={classes.where}>
            <summary>{texts.where}</summary>
            <p>{texts.need}</p>
          </details>
          <CardForm ref={entry} kind="bank" locked={isSaving} />
          <Loaded of={query} lines={3} inCard>
            {({ data }) => <MandateBox text={data.text} />}
          </Loaded>
          {step.at === 'details' && step.problem !== null && (
            <Notice kind="wrong" alert>
              {step.problem}
            </Notice>
          )}
        </form>
      </Dialog>
      {step.at === 'code' && (
        <CodeDialog onClose={back} onDone={() => mandate !== null && void save(step.by, mandate)} />
      )}
    </>
  )
}
