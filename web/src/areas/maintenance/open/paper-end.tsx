import { parseDay, showDay } from '@freehold/rules/day'
import { paperState } from '@freehold/rules/maintenance/paper-ends'
import { Badge } from '@mantine/core'
import { useToday } from '../../../widgets/today'

interface PaperEndProps {
  /** The last day it holds; null where none was entered. */
  ends: string | null
  /** The paper's name, if it is not already beside it. */
  paper?: string
  /** Says only what needs to be done. */
  onlyNear?: boolean
}

/** When a license or an insurance ends, as word and color once it is near. */
export function PaperEnd({ ends, paper = '', onlyNear = false }: PaperEndProps) {
  const today = parseDay(useToday())
  const day = ends === null ? null : parseDay(ends)
  if (day === null || today === null) return onlyNear ? null : '–'
  const state = paperState(day, today)
  if (state === 'valid') return onlyNear ? null : showDay(day)
  const words = `${state === 'ended' ? 'ended' : 'ends'} ${showDay(day)}`
  const said = paper === '' ? words.charAt(0).toUpperCase() + words.slice(1) : `${paper} ${words}`
  return <Badge color={state === 'ended' ? 'brick' : 'amber'}>{said}</Badge>
}
