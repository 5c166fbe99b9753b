import { projectsBetween } from '../../../planning/projects/projects-between.sql'
import type { LayerSource } from '../calendar-item'
import { plainItem } from '../calendar-item'

export const projects: LayerSource = {
  layers: ['project'],
  read: async (db, scope, span) =>
    (await projectsBetween(db, scope, span)).map((found) => ({
      ...plainItem,
      id: `project-${found.id}`,
      layer: 'project',
      title: found.project_title,
      nameless: found.project_title,
      notice: `${found.priority} project, ${found.property_name}`,
      start_date: found.start_on,
      end_date: found.end_on,
      property_name: found.property_name,
      opens: { what: 'project', id: found.id },
      version: found.version,
      savedAt: found.saved_at,
    })),
}
