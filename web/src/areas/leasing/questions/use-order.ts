import { useRef, useState } from 'react'
import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { messages } from './messages'

interface Placed {
  id: number
}

/** An order that shows at once and is saved step by step, in turn. A step that fails goes back to the stored order. */
export function useOrder<T extends Placed>(stored: readonly T[]) {
  const [wanted, setWanted] = useState<readonly number[] | null>(null)
  const [moved, setMoved] = useState<number | null>(null)
  const queue = useRef(Promise.resolve())
  const waiting = useRef(0)
  const place = (one: T) => wanted?.indexOf(one.id) ?? 0
  const ordered = wanted === null ? stored : stored.toSorted((a, b) => place(a) - place(b))

  async function save(ids: readonly number[]) {
    try {
      await api('POST rental-app/order-quiz-questions', { ids: JSON.stringify(ids) })
    } catch (error) {
      reportFailure(error, messages.saveFailed)
    }
    waiting.current -= 1
    if (waiting.current > 0) return
    await reloadAfterSave()
    if (waiting.current === 0) setWanted(null)
  }

  /** Puts one at a place, which may be out of the list: then nothing happens. */
  function move(id: number, to: number) {
    const ids = ordered.map((one) => one.id)
    const from = ids.indexOf(id)
    if (from === -1 || to < 0 || to >= ids.length || to === from) return
    const next = ids.toSpliced(from, 1).toSpliced(to, 0, id)
    setWanted(next)
    setMoved(id)
    waiting.current += 1
    queue.current = queue.current.then(() => save(next))
  }

  return { ordered, move, moved }
}
