import { mayGroup } from '@freehold/contract/access'
import { showDay } from '@freehold/rules/day'
import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { callQuery } from '../../../api/queries'
import { useMe } from '../../../api/session'
import type { Reply } from '../../../api/types'
import { CardSkeleton } from '../../../widgets/cards/card-skeleton'
import { LinkAnchor, NoticeLink } from '../../../widgets/links'
import { showMoment } from '../../../widgets/moment'
import { openFile } from '../../../widgets/open-paper'
import { NoticeByMail } from '../../leasing/open/letter-by-mail'
import { messages } from './messages'
import classes from './notify.module.css'

type Batch = Reply<'GET charge-notice/get-batch'>['data']
type Letter = Batch['letters'][number]

const pollMs = 3000

interface DialogProps {
  /** The letters; null while the dialog is closed. */
  batch: number | null
  onClose: () => void
}

/** The letters about charges that were raised together: how far each is, the PDF, and mailing it. */
export function LettersDialog({ batch, onClose }: DialogProps) {
  const shown = useRef(batch)
  if (batch !== null) shown.current = batch
  return (
    <Modal opened={batch !== null} onClose={onClose} title="Letters about new amounts" size="44rem">
      {shown.current !== null && <Letters id={shown.current} />}
    </Modal>
  )
}

const isMoving = ({ state }: Letter): boolean => state === 'WAITING' || state === 'RECALLED'

function Letters({ id }: { id: number }) {
  const { data } = useQuery({
    ...callQuery('GET charge-notice/get-batch', { id }, { failure: messages.lettersFailed }),
    refetchInterval: ({ state }) => (state.data?.data.letters.some(isMoving) ? pollMs : false),
  })
  if (!data) return <CardSkeleton lines={5} />
  const { data: batch } = data
  return (
    <>
      <Progress batch={batch} />
      <ul className={classes.letters}>
        {batch.letters.map((letter) => (
          <Line key={letter.id} letter={letter} batch={batch} />
        ))}
      </ul>
    </>
  )
}

const count = (letters: readonly Letter[], those: (letter: Letter) => boolean): number => letters.filter(those).length

/** A bar with the letters that are made, and the same in words. */
function Progress({ batch: { letters, begins, waits_until: until } }: { batch: Batch }) {
  const [made, waiting, out, back] = [
    count(letters, ({ state }) => state === 'MADE'),
    count(letters, isMoving),
    count(letters, ({ state }) => state === 'LEFT_OUT'),
    count(letters, ({ state }) => state === 'WITHDRAWN'),
  ]
  const parts = [
    `${made} made`,
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
    ...(out > 0 ? [`${out} without a letter`] : []),
    ...(back > 0 ? [`${back} taken back`] : []),
  ]
  return (
    <section aria-label="Progress">
      <div
        className={classes.bar}
        role="progressbar"
        aria-label="Letters made"
        aria-valuemin={0}
        aria-valuemax={letters.length}
        aria-valuenow={letters.length - waiting}
      >
        <span className={classes.done} style={{ flexGrow: made }} />
        <span className={classes.left} style={{ flexGrow: out }} />
        <span style={{ flexGrow: waiting + back }} />
      </div>
      <p role="status" className={classes.figures}>
        {parts.join(', ')} of {letters.length}, for {showDay(begins)}.
        {waiting > 0 && ` They are made after ${showMoment(until)}.`}
      </p>
    </section>
  )
}

function wordsOf({ state, emailed, served, reason, canceled }: Letter, byPost: boolean): string {
  if (canceled) return messages.recalled
  if (state === 'WAITING') return 'Waiting'
  if (state === 'RECALLED') return 'Being taken back'
  if (state === 'WITHDRAWN') return 'Taken back with its raise'
  if (state === 'LEFT_OUT') return reason
  const onPaper = served ? 'Mailed or handed over' : byPost ? 'To be mailed' : emailed ? '' : 'To be handed over'
  return [emailed && 'Emailed', onPaper, reason].filter(Boolean).join('. ')
}

function Line({ letter, batch }: { letter: Letter; batch: Batch }) {
  const { group_id } = useMe()
  const { tenant_id, tenant_name, unit_name, property_name, notice_id, filename, served, canceled } = letter
  const mails = mayGroup(group_id, 'mail') && notice_id !== null && !served && !canceled
  return (
    <li>
      <span>
        <LinkAnchor to="/people/tenant-dashboard" search={{ tenantId: tenant_id }}>
          {tenant_name}
        </LinkAnchor>
        <span className={classes.says}>
          {unit_name}, {property_name}
        </span>
        <span className={classes.says}>{wordsOf(letter, batch.by_post)}</span>
      </span>
      {notice_id !== null && letter.state !== 'WITHDRAWN' && (
        <span className={classes.does}>
          {mayGroup(group_id, 'notices') && <NoticeLink id={notice_id}>Notice</NoticeLink>}
          <Button
            size="xs"
            variant="default"
            aria-label={`PDF of the letter to ${tenant_name}`}
            onClick={() => void openFile(filename)}
          >
            PDF
          </Button>
          {mails && <NoticeByMail notice={notice_id} tenant={tenant_id} name={tenant_name} />}
        </span>
      )}
    </li>
  )
}
