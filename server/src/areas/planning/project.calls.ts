import type { project } from '@freehold/contract/planning/project'
import type { HandlersOf } from '../../http/answers'
import { notFound } from '../../http/refusal'
import { findProject } from './projects/project.sql'
import { projectRow, projectShown } from './projects/project-shown'
import { activeProjects, projectTable, searchProjects } from './projects/project-table.sql'
import { removeProject, saveProject } from './projects/save-project'

export const projectHandlers: HandlersOf<typeof project> = {
  list: async ({ db, scope, input }) => {
    const { data, count } = await projectTable(db, scope, input)
    return { data: data.map((row) => projectRow(scope, row)), count }
  },

  get: async ({ db, scope, input }) => {
    const found = await findProject(db, scope, input.id)
    if (!found) throw notFound('Project')
    return { data: projectShown(scope, found) }
  },

  save: ({ tx, scope, input, context }) => saveProject(tx, scope, input, context.now()),

  remove: async ({ tx, scope, input }) => {
    await removeProject(tx, scope, input.id)
    return {}
  },

  active: async ({ db, scope }) => {
    const { rows, total } = await activeProjects(db, scope)
    return { data: rows.map(({ total: _, ...row }) => projectShown(scope, row)), total }
  },

  search: async ({ db, scope, input }) => ({ data: await searchProjects(db, scope, input) }),
}
