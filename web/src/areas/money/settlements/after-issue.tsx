import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { deliveryWayWords, refundMethodWords } from '@freehold/rules/money/settlement/kinds'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { downloadFile } from '../../../api/client'
import { Card, Cards } from '../../../widgets/cards/card'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { DownloadButton } from '../../../widgets/download-button'
import { openPage } from '../../../widgets/open-paper'
import { PdfLink } from '../../../widgets/pdf-link'
import { LetterByMail, MailOfLetter } from '../../leasing/open/letter-by-mail'
import type { IssuedSettlement, Settlement } from './settlement'
import classes from './settlement.module.css'

const DeliverForm = lazyForm(() => import('./deliver-form').then((file) => file.DeliverForm))
const ObjectionForm = lazyForm(() => import('./objection-form').then((file) => file.ObjectionForm))
const RefundForm = lazyForm(() => import('./refund-form').then((file) => file.RefundForm))
const CashForm = lazyForm(() => import('./refund-form').then((file) => file.CashForm))
const VoidRefundForm = lazyForm(() => import('./refund-form').then((file) => file.VoidRefundForm))

interface AfterIssueProps {
  settlement: Settlement
  issued: IssuedSettlement
}

/** The steps after an issued settlement: the letter on its way, the refund, and what the tenant says. */
export function AfterIssue(props: AfterIssueProps) {
  return (
    <>
      <Cards>
        <LetterCard {...props} />
        <RefundCard {...props} />
      </Cards>
      <DisputeCard {...props} />
    </>
  )
}

function LetterCard({ settlement, issued }: AfterIssueProps) {
  const [open, setOpen] = useState(false)
  const { letter_id, deliveries } = issued
  return (
    <Card title="Letter to the tenant">
      <p className={classes.words}>
        Issued {showDay(issued.on)} by {issued.by}.
      </p>
      <ul className={classes.list}>
        {deliveries.map(({ id, how, on, note, by }) => (
          <li key={id} className={classes.row}>
            <span className={classes.what}>
              {deliveryWayWords[how]} {showDay(on)}, recorded by {by}
              {note !== '' && <span className={classes.small}> {note}</span>}
            </span>
          </li>
        ))}
      </ul>
      <MailOfLetter letter={letter_id} />
      <div className={classes.buttons}>
        <LetterByMail letter={letter_id} tenant={settlement.tenant_id} sendTo={settlement.send_to} />
        <Button variant="default" onClick={() => setOpen(true)} onPointerEnter={DeliverForm.preload}>
          Record delivery
        </Button>
        <Button variant="default" onClick={() => void openPage('deposit/letter', letter_id, { format: 'pdf' })}>
          Open the letter
        </Button>
      </div>
      <FormModal title="Record delivery" opened={open} onClose={() => setOpen(false)}>
        {open && <DeliverForm id={settlement.id} email={issued.email} onDone={() => setOpen(false)} />}
      </FormModal>
    </Card>
  )
}

type RefundDialog = { kind: 'new' } | { kind: 'cash' | 'void'; id: number; amount: number }

function RefundCard({ settlement, issued }: AfterIssueProps) {
  const [dialog, setDialog] = useState<RefundDialog | null>(null)
  const close = () => setDialog(null)
  const { refunds, refund_left } = issued
  return (
    <Card title="Refund">
      <p className={classes.words}>{leftWords(settlement, refund_left)}</p>
      <ul className={classes.list}>
        {refunds.map(({ id, payee, amount, method, reference, on, cashed_on, voided, void_reason }) => (
          <li key={id} className={classes.row}>
            <div className={classes.what}>
              {showDollars(amount)} to {payee}
              <p className={classes.small}>
                {refundMethodWords[method]} {reference}, {showDay(on)}
                {voided && `. Voided: ${void_reason}`}
                {!voided && (cashed_on === null ? '. Not cashed yet' : `. Cashed ${showDay(cashed_on)}`)}
              </p>
            </div>
            {!voided && cashed_on === null && (
              <div className={classes.amount}>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Mark ${showDollars(amount)} to ${payee} as cashed`}
                  onClick={() => setDialog({ kind: 'cash', id, amount })}
                >
                  Mark as cashed
                </Button>
                <Button
                  variant="subtle"
                  size="xs"
                  aria-label={`Void ${showDollars(amount)} to ${payee}`}
                  onClick={() => setDialog({ kind: 'void', id, amount })}
                >
                  Void
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {refund_left > 0 && settlement.state === 'ISSUED' && (
        <div className={classes.buttons}>
          <Button onClick={() => setDialog({ kind: 'new' })} onPointerEnter={RefundForm.preload}>
            Record refund
          </Button>
        </div>
      )}
      <FormModal title="Record refund" opened={dialog?.kind === 'new'} onClose={close}>
        {dialog?.kind === 'new' && <RefundForm settlement={settlement} left={refund_left} onDone={close} />}
      </FormModal>
      <FormModal title="Mark refund as cashed" opened={dialog?.kind === 'cash'} onClose={close}>
        {dialog?.kind === 'cash' && <CashForm id={dialog.id} onDone={close} />}
      </FormModal>
      <FormModal title="Void refund" opened={dialog?.kind === 'void'} onClose={close}>
        {dialog?.kind === 'void' && <VoidRefundForm id={dialog.id} onDone={close} />}
      </FormModal>
    </Card>
  )
}

function leftWords({ refund, balance }: Settlement, left: number): string {
  if (balance > 0) return `Nothing is refunded. The tenant owes ${showDollars(balance)}.`
  if (left < 0) return `${showDollars(-left)} more was paid than the settlement refunds.`
  if (refund === 0) return 'Nothing is refunded, and nothing is owed.'
  return left === 0
    ? `The refund of ${showDollars(refund)} is paid.`
    : `${showDollars(left)} of ${showDollars(refund)} is not paid yet.`
}

function DisputeCard({ settlement, issued }: AfterIssueProps) {
  const [open, setOpen] = useState(false)
  return (
    <Card title="Objections and hearing">
      <ul className={classes.list}>
        {issued.objections.map(({ id, on, words, paper_file, paper_name, by }) => (
          <li key={id} className={classes.row}>
            <div className={classes.what}>
              {words}
              <p className={classes.small}>
                Received {showDay(on)}, recorded by {by}
              </p>
              {paper_file !== '' && (
                <PdfLink at="deposit/view-settlement-paper" file={paper_file} name={paper_name || 'Paper'} />
              )}
            </div>
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => setOpen(true)} onPointerEnter={ObjectionForm.preload}>
          Record objection
        </Button>
        <DownloadButton
          fetchFile={() => downloadFile('GET deposit/hearing-file', { id: settlement.id }, 'hearing-file.pdf')}
        >
          Download hearing file
        </DownloadButton>
      </div>
      <FormModal title="Record objection" opened={open} onClose={() => setOpen(false)}>
        {open && <ObjectionForm id={settlement.id} onDone={() => setOpen(false)} />}
      </FormModal>
    </Card>
  )
}
