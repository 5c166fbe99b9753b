import { type RefObject, useLayoutEffect, useState } from 'react'
import { useOnCards } from '../../../widgets/layout/use-on-cards'
import type { Profit } from './profit-lines'
import { formThatFits, narrowest, type StatementForm } from './statement-form'

interface FormAndLook {
  form: StatementForm
  look: 'wide' | 'cards'
}

const exact: StatementForm = { whole: false, quarterly: false }

/** The form of a statement in its place: one that fits, else cards on a small screen and a table that is pushed on others. */
export function useForm(page: Profit, place: RefObject<HTMLDivElement | null>): FormAndLook {
  const small = useOnCards()
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const around = place.current
    if (around === null) return
    const measure = () => setWidth(around.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(around)
    return () => observer.disconnect()
  }, [place])
  const fits = width === 0 ? exact : formThatFits(page, width)
  if (fits !== null) return { form: fits, look: 'wide' }
  return small ? { form: exact, look: 'cards' } : { form: narrowest(page), look: 'wide' }
}
