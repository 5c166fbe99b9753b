import { payout, payoutAtMost } from '@freehold/contract/money/payout'
import { dollars, showDollars, smaller, toDollars } from '@freehold/rules/money'
import { payoutQuestion } from '@freehold/rules/money/payout-question'
import { callQuery, queryClient, reloadAfterSave } from '../../../api/queries'
import { CallForm } from '../../../widgets/call-form/call-form'
import { ChoiceField } from '../../../widgets/call-form/choice-field'
import { type FormValue, type FormValues, useFormState } from '../../../widgets/call-form/form-state'
import { MoneyField } from '../../../widgets/call-form/number-fields'
import { TextField } from '../../../widgets/call-form/text-fields'
import { confirm } from '../../../widgets/dialogs/confirm'
import { paypalWords } from '../../../widgets/paypal-words'
import { messages } from '../messages'
import { CardAlert } from '../open/card-alert'
import classes from './owner-board.module.css'
import type { Board } from './owner-board-page'
import { SandboxRecipients } from './sandbox-recipients'

/** The outcome of a payout that was not sent at once. */
export interface PayoutOutcome {
  /** Brick: nothing was sent. Amber: the outcome is not known yet, and is being checked. */
  tone: 'brick' | 'amber'
  text: string
}

interface PayoutFormProps {
  board: Board
  outcome: PayoutOutcome | null
  onOutcome: (outcome: PayoutOutcome | null) => void
}

export function PayoutForm({ board, outcome, onOutcome }: PayoutFormProps) {
  const { owner, provider } = board
  return (
    <CallForm
      call={payout.send}
      defaults={{ id: owner.id, pp_addr_type: owner.pp_addr_type, pp_addr: owner.pp_address }}
      onDone={() => onOutcome(null)}
      failure={messages.payout.failed}
      submitLabel="Payout"
      ask={(values) => askToSend(board, values)}
      onRefused={({ type, message }) => {
        if (type === 'E_PAYMENT' || type === 'E_PROVIDER') {
          // A toast passes; what became of money stays, here and in the list.
          onOutcome({ tone: type === 'E_PAYMENT' ? 'brick' : 'amber', text: message || messages.payout.failed })
          void reloadAfterSave()
        }
        return false
      }}
    >
      {outcome && (
        <CardAlert tone={outcome.tone} takesFocus>
          {outcome.text}
        </CardAlert>
      )}
      <ChoiceField name="pp_addr_type" words={paypalWords} wide />
      <TextField name="pp_addr" />
      <MoneyField name="balance" label="Amount to transfer" />
      <Cap board={board} />
      {provider === 'sandbox' && <SandboxRecipients />}
    </CallForm>
  )
}

/** The amount typed, the most that can be sent, and the amount that will be. */
function amounts({ balance }: Board, entered: FormValue | undefined) {
  const most = smaller(dollars(payoutAtMost), dollars(Math.max(balance, 0)))
  // Typed text may be longer than any amount.
  const wanted = dollars(Math.min(Number(entered) || 0, 9_999_999))
  return { wanted, most, goes: smaller(wanted, most) }
}

/**
 * Money that was sent can't be called back, so amount and recipient are always asked about, in figures read just now.
 * The amount agreed to is the one sent. Where it exceeds what is available, this question is the confirmation the server wants.
 */
async function askToSend(shown: Board, { balance, pp_addr }: FormValues): Promise<boolean | FormValues> {
  const board = await readAgain(shown)
  if (board === null) return false
  const { goes } = amounts(board, balance)
  // With nothing left to send, the server refuses it at the field.
  if (goes <= 0) return true
  const available = dollars(board.available)
  const question = payoutQuestion({
    amount: goes,
    available,
    owner: board.owner.business_name,
    recipient: String(pp_addr).trim(),
  })
  const over = goes > available
  const agreed = await confirm({
    title: 'Payout',
    text: `${question} Once it is sent, it can't be called back.`,
    yes: over ? 'Send it anyway' : 'Send',
    no: 'Cancel',
  })
  return agreed && { balance: String(toDollars(goes)), ...(over && { confirm: 1 }) }
}

async function readAgain({ owner }: Board): Promise<Board | null> {
  const query = callQuery(
    'GET property/get-property-owner-financial',
    { id: owner.id },
    { failure: messages.payout.loadFailed },
  )
  try {
    return await queryClient.fetchQuery({ ...query, staleTime: 0 })
  } catch {
    // The query shows the error in its own toast. Nothing is sent.
    return null
  }
}

/** The amount that will be sent, and whether it must be confirmed. */
function Cap({ board }: { board: Board }) {
  const { balance, available } = board
  const { wanted, most, goes } = amounts(board, useFormState().form.getValues().balance)
  const whole = balance >= payoutAtMost
  return (
    <p className={classes.cap} role="status">
      {balance <= 0
        ? 'No balance is left to send.'
        : goes < wanted
          ? `${showDollars(toDollars(goes))} will be sent: ${whole ? 'the limit of one transfer' : 'all of the balance'}.`
          : `At most ${showDollars(toDollars(most))}: ${whole ? 'the limit of one transfer' : 'the balance'}.`}
      {goes > 0 && toDollars(goes) > available && ' That is more than is available.'}
    </p>
  )
}
