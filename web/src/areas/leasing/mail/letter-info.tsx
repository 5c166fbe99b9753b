import { mailCan } from '@freehold/rules/leasing/mail/mail-can'
import type { MailHold } from '@freehold/rules/leasing/mail/mail-kinds'
import { showDollars } from '@freehold/rules/money'
import { Button, Modal, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../../../api/client'
import { callQuery, reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import type { Reply } from '../../../api/types'
import footer from '../../../widgets/dialogs/info-modal.module.css'
import { type DetailRows, Details } from '../../../widgets/layout/details'
import { StatusBadge } from '../../../widgets/layout/status-badge'
import { showMoment } from '../../../widgets/moment'
import { openPage } from '../../../widgets/open-paper'
import { RecordActivity } from '../../../widgets/record-activity'
import { toastDone } from '../../../widgets/toast'
import classes from './mail.module.css'
import { messages } from './messages'

type Letter = Reply<'GET quicklinks/get-sent-mail'>['data']

interface LetterInfoProps {
  /** The letter; null closes the dialog. */
  id: number | null
  onClose: () => void
}

/** A sent letter to read: what it carried, its payment, and each step of its delivery. */
export function LetterInfo({ id, onClose }: LetterInfoProps) {
  const { data, isError } = useQuery({
    ...callQuery('GET quicklinks/get-sent-mail', { id: id ?? 0 }, { failure: messages.loadFailed }),
    enabled: id !== null,
  })
  // While it fades out it keeps what it showed.
  const last = useRef<Letter>(undefined)
  if (id !== null) last.current = data?.data
  const letter = last.current
  return (
    <Modal opened={id !== null} onClose={onClose} title="Letter" size="36rem">
      {letter ? (
        <>
          <Details rows={rowsOf(letter)} />
          <RecordActivity of="letter_id" id={letter.id} />
        </>
      ) : isError ? (
        <p>This could not be loaded.</p>
      ) : (
        <Skeleton height={320} />
      )}
      {letter && <Buttons letter={letter} />}
    </Modal>
  )
}

const holdWords: Readonly<Record<MailHold, string>> = {
  NONE: 'Not paid',
  ASKED: 'Waiting for the card company',
  AUTHORIZED: 'Authorized, not charged yet',
  CAPTURED: 'Charged',
  VOIDED: 'Released',
  LOST: 'Declined by the card company',
  KEPT: 'Charged. Refund it at the card company.',
}

const lines = (of: readonly string[]) => <address className={classes.lines}>{of.join('\n')}</address>

const rowsOf = (letter: Letter): DetailRows => [
  ['Status', <StatusBadge key="status" status={letter.state} />],
  letter.message !== '' && ['Message', letter.message],
  ['Confirmation', letter.confirmation_no],
  letter.tracking !== '' && ['Tracking number', letter.tracking],
  ['Documents', letter.documents.map(({ name, pages }) => `${name} (${pages})`).join(', ')],
  ['To', lines(letter.to)],
  ['From', lines(letter.from)],
  ['Delivery Speed', letter.delivery_speed],
  ['Color', letter.color],
  ['Quantity', letter.quantity],
  ['Amount', `${showDollars(letter.amount)}, ${letter.paid_with}. ${holdWords[letter.hold]}`],
  ['Sent by', letter.sent_by],
  [
    'Tracking',
    letter.events.length > 0 && (
      <ol key="events" className={classes.events}>
        {letter.events.map(({ at, words, place }) => (
          <li key={`${at}${words}`}>
            {words}
            <span>{[showMoment(at), place].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ol>
    ),
  ],
  letter.sandbox && ['Provider', 'Sandbox'],
]

function Buttons({ letter }: { letter: Letter }) {
  const { id, has_proof, state, hold, closed } = letter
  const canClose = mailCan.close({ state, hold, closed }).refused === null
  async function close() {
    try {
      const { message } = await api('POST quicklinks/close-mail', { id })
      if (message) toastDone(message)
      await reloadAfterSave()
    } catch (error) {
      reportFailure(error, messages.saveFailed)
    }
  }
  return (
    <div className={footer.footer}>
      {canClose && (
        <Button variant="default" onClick={() => void close()}>
          Mark as done
        </Button>
      )}
      {has_proof && (
        <Button variant="default" onClick={() => void openPage('quicklinks/view-mail', id, { proof: '1' })}>
          Proof of delivery
        </Button>
      )}
      <Button onClick={() => void openPage('quicklinks/view-mail', id)}>View the letter</Button>
    </div>
  )
}
