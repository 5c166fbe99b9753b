import { workOrderLink } from '@freehold/contract/maintenance/work-order-link'
import { showDollars } from '@freehold/rules/money'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api/client'
import { isCallError } from '../../../api/failure'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { CallForm } from '../../../widgets/call-form/call-form'
import { TextAreaField } from '../../../widgets/call-form/text-fields'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { showMoment } from '../../../widgets/moment'
import { PdfLink } from '../../../widgets/pdf-link'
import { toastDone } from '../../../widgets/toast'
import { messages } from '../messages'
import type { Order } from './order'
import { OrderPart } from './order-part'
import classes from './orders.module.css'

const stateWords = { WAITING: 'Waiting for your answer', ACCEPTED: 'Accepted', DECLINED: 'Declined' } as const

/** Invoices that the contractor sent by link. Accepting one updates the costs, and posts nothing. */
export function InvoicesPart({ order }: { order: Order }) {
  const [declining, setDeclining] = useState<number | null>(null)
  const [over, setOver] = useState<OverLimit | null>(null)
  if (order.invoices.length === 0) return null
  return (
    <OrderPart name="invoices" title="Invoices">
      <ul className={classes.comments}>
        {order.invoices.map((invoice) => (
          <li key={invoice.id}>
            <div className={classes.by}>
              <b>{showDollars(invoice.amount)}</b>
              <span>{invoice.sent_by}</span>
              <time dateTime={invoice.sent_at}>{showMoment(invoice.sent_at)}</time>
              <span>{stateWords[invoice.state]}</span>
            </div>
            {invoice.note !== '' && <p className={classes.body}>{invoice.note}</p>}
            {invoice.reason !== '' && <p className={classes.body}>{invoice.reason}</p>}
            {invoice.file_name !== null && (
              <p className={classes.body}>
                <PdfLink at="maintenance/view-work-order-invoice" file={invoice.file_name} name="Open the invoice" />
              </p>
            )}
            {invoice.state === 'WAITING' && (
              <div className={classes.moves}>
                <Button size="sm" onClick={() => void accept(invoice.id, {}, setOver)}>
                  Accept amount
                </Button>
                <Button size="sm" variant="default" onClick={() => setDeclining(invoice.id)}>
                  Decline
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <FormModal
        over
        title="The owner has not approved"
        size="28rem"
        opened={over !== null}
        onClose={() => setOver(null)}
      >
        {over && (
          <>
            <p className={classes.body}>{over.question}</p>
            <div className={classes.moves}>
              <Button size="sm" onClick={() => void accept(over.id, { ask_owner: true }, setOver)}>
                Accept and ask the owner
              </Button>
              <Button size="sm" variant="default" onClick={() => void accept(over.id, { confirm: true }, setOver)}>
                Accept without asking
              </Button>
            </div>
          </>
        )}
      </FormModal>
      <FormModal
        over
        title="Decline invoice"
        size="28rem"
        opened={declining !== null}
        onClose={() => setDeclining(null)}
      >
        {declining !== null && (
          <CallForm
            call={workOrderLink.answerInvoice}
            defaults={{ id: declining, answer: 'DECLINE' }}
            failure={messages.invoice.failed}
            submitLabel="Decline"
            onDone={() => setDeclining(null)}
            onCancel={() => setDeclining(null)}
          >
            <TextAreaField name="reason" autoFocus />
          </CallForm>
        )}
      </FormModal>
    </OrderPart>
  )
}

/** An invoice above what the owner approved, and what the server asks about it. */
interface OverLimit {
  id: number
  question: string
}

async function accept(
  id: number,
  sure: { confirm?: true; ask_owner?: true },
  askFirst: (over: OverLimit | null) => void,
): Promise<void> {
  try {
    await api('POST maintenance/answer-work-order-invoice', { id, answer: 'ACCEPT', ...sure })
    toastDone(sure.ask_owner ? messages.invoice.acceptedAndAsked : messages.invoice.accepted)
    askFirst(null)
    await reloadAfterSave()
  } catch (error) {
    if (isCallError(error) && error.type === 'E_CONFIRM') askFirst({ id, question: error.message })
    else reportFailure(error, messages.invoice.failed)
  }
}
