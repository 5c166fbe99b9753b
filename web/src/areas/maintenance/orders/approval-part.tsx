import { workOrderLink } from '@freehold/contract/maintenance/work-order-link'
import { askOwnerCan } from '@freehold/rules/maintenance/ask-owner-can'
import { showDollars } from '@freehold/rules/money'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { CallForm } from '../../../widgets/call-form/call-form'
import { TextAreaField } from '../../../widgets/call-form/text-fields'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { showMoment } from '../../../widgets/moment'
import { toastDone } from '../../../widgets/toast'
import { messages } from '../messages'
import type { Order } from './order'
import { OrderPart } from './order-part'
import classes from './orders.module.css'

export function ApprovalPart({ order }: { order: Order }) {
  const [asking, setAsking] = useState(false)
  const { approval, owner_to_ask: toAsk } = order
  if (approval === null && toAsk === null) return null
  const { refused } = askOwnerCan.ask({
    stage: order.stage,
    paid: order.is_paid === 'YES',
    archived: order.archived_at !== null,
  })
  const waiting = approval?.open === true && approval.answer === null
  return (
    <OrderPart name="approval" title="Owner's approval">
      <p className={classes.took}>{approval === null ? messages.approval.notAsked : standing(approval)}</p>
      {approval !== null && approval.question !== '' && approval.answer === null && (
        <p className={classes.body}>{`${approval.owner_name} asks: ${approval.question}`}</p>
      )}
      {toAsk !== null && approval?.answer === 'APPROVE' && (
        <p className={classes.took}>{messages.approval.costsMore}</p>
      )}
      <div className={classes.moves}>
        {refused === null && (
          <Button size="sm" variant={waiting ? 'default' : 'filled'} onClick={() => setAsking(true)}>
            {approval === null ? 'Ask the owner' : 'Ask the owner again'}
          </Button>
        )}
        {waiting && (
          <Button size="sm" variant="default" onClick={() => void withdraw(order.id)}>
            Withdraw the question
          </Button>
        )}
      </div>
      <FormModal over title="Ask the owner" size="28rem" opened={asking} onClose={() => setAsking(false)}>
        {asking && (
          <CallForm
            call={workOrderLink.askOwner}
            defaults={{ id: order.id }}
            failure={messages.approval.askFailed}
            submitLabel="Ask the owner"
            toast={(reply) => ({ about: reply.email })}
            onDone={() => setAsking(false)}
            onCancel={() => setAsking(false)}
          >
            <TextAreaField name="effect" description={messages.approval.effect} />
          </CallForm>
        )}
      </FormModal>
    </OrderPart>
  )
}

function standing(approval: NonNullable<Order['approval']>): string {
  const { owner_name, amount, asked_by, asked_at, answer, answered_at, reason, open } = approval
  const asked = `${asked_by} asked ${owner_name} about ${showDollars(amount)} on ${showMoment(asked_at)}.`
  if (answer === null) return `${asked} ${open ? 'No answer yet.' : 'The question was withdrawn or expired.'}`
  const on = answered_at === null ? '' : ` on ${showMoment(answered_at)}`
  const said = answer === 'APPROVE' ? 'Approved' : 'Declined'
  return `${asked} ${said}${on}${reason === '' ? '.' : `: ${reason}`}`
}

async function withdraw(id: number): Promise<void> {
  try {
    const { message } = await api('POST maintenance/withdraw-approval', { id })
    if (message) toastDone(message)
    await reloadAfterSave()
  } catch (error) {
    reportFailure(error, messages.approval.withdrawFailed)
  }
}
