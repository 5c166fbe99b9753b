import type { Day } from '@freehold/rules/day'
import { isSameSpan, type Span } from '@freehold/rules/planning/span'
import { api } from '../../../api/client'
import { isCallError } from '../../../api/failure'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { toastDone, toastError } from '../../../widgets/toast'
import { messages } from '../messages'
import { inTurn } from '../open/in-turn'
import { daysWords, type Project, spanOf } from '../open/project-words'

/** The fields of a project that a save sends back. */
export const sentOf = ({
  id,
  property_id,
  project_title,
  priority,
  start_date,
  end_date,
  color,
  version,
}: Project) => ({
  id,
  property_id,
  project_title,
  priority,
  start_date,
  end_date,
  color,
  version,
})

const turns = inTurn<Project>()

/** Saves new dates of a project and offers Undo. A change that another user made in the meantime is kept. */
export async function moveProject(project: Project, span: Span, today: Day): Promise<void> {
  try {
    let before = spanOf(project)
    const saved = await turns(project.id, project, async (newest) => {
      before = spanOf(newest)
      return isSameSpan(before, span) ? newest : await save(newest, span)
    })
    if (isSameSpan(before, span)) return
    toastDone(daysWords(span, today), {
      about: project.project_title,
      actions: [{ label: 'Undo', run: () => void undo(saved, before) }],
    })
  } catch (error) {
    reportMoveFailure(error)
  }
  await reloadAfterSave()
}

async function undo(project: Project, span: Span): Promise<void> {
  try {
    await turns(project.id, project, (newest) => save(newest, span))
    toastDone(messages.project.undone, { about: project.project_title })
  } catch (error) {
    reportMoveFailure(error)
  }
  await reloadAfterSave()
}

async function save(project: Project, { start, end }: Span): Promise<Project> {
  const budget = project.budget === null ? {} : { budget: project.budget }
  const sent = { ...sentOf(project), ...budget, start_date: start, end_date: end }
  const { version } = await api(
    'POST project/save-project',
    sent as Parameters<typeof api<'POST project/save-project'>>[1],
  )
  return { ...project, start_date: start, end_date: end, version }
}

function reportMoveFailure(error: unknown): void {
  if (isCallError(error) && error.theirs)
    toastError(
      `${error.theirs.by || 'Another user'} changed this project in the meantime, so its dates were not moved.`,
    )
  else reportFailure(error, messages.project.saveFailed)
}
