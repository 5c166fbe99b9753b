import { type Move, moveWords } from '@freehold/rules/maintenance/work-order-can'
import { type Stage, stageWords } from '@freehold/rules/maintenance/work-order-words'
import { useState } from 'react'
import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { confirmed } from '../../../widgets/dialogs/confirmed'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { toastDone } from '../../../widgets/toast'
import { messages } from '../messages'
import type { MoveFormProps } from './move-form'
import { aboveLimit } from './send-order'

export const MoveForm = lazyForm<MoveFormProps>(() => import('./move-form').then((file) => file.MoveForm))

export interface Moved {
  id: number
  job_title: string
  /** The entry of the maintenance log that was written from it, where that is known. */
  log_id?: number | null
}

/** Moves that ask for a day, a reason or the maintenance log first. */
const asking: readonly Move[] = ['schedule', 'hold', 'noEntry', 'cancel', 'finish']

export const undoOf = ({ id }: Pick<Moved, 'id'>) => ({ label: 'Undo', run: () => void undo(id) })

async function undo(id: number): Promise<void> {
  try {
    const { message } = await api('POST maintenance/undo-work-order-move', { id })
    if (message) toastDone(message)
  } catch (error) {
    reportFailure(error, messages.order.saveFailed)
  }
  await reloadAfterSave()
}

/** Moves a work order at once, and offers to undo it. */
export async function moveNow(order: Moved, move: Move): Promise<Stage | null> {
  try {
    const moved = await confirmed(
      (sure) => api('POST maintenance/move-work-order', { id: order.id, move, ...sure }),
      aboveLimit,
    )
    if (moved === null) return null
    const { stage } = moved
    toastDone(`Moved to ${stageWords[stage]}.`, { about: order.job_title, actions: [undoOf(order)] })
    await reloadAfterSave()
    return stage
  } catch (error) {
    reportFailure(error, messages.order.saveFailed)
    return null
  }
}

/** Moves of one work order, and the dialog of those that ask for something. */
export function useMove(order: Moved) {
  const [asked, setAsked] = useState<Move | null>(null)
  const start = (move: Move) => (asking.includes(move) ? setAsked(move) : void moveNow(order, move))
  const dialog = (
    <FormModal
      over
      title={asked === null ? '' : moveWords[asked]}
      size="28rem"
      opened={asked !== null}
      onClose={() => setAsked(null)}
    >
      {asked !== null && <MoveForm order={order} move={asked} onDone={() => setAsked(null)} />}
    </FormModal>
  )
  return { start, dialog }
}
