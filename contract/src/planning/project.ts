import { defaultColor, readColor } from '@freehold/rules/planning/project-color'
import { priorities, projectStates } from '@freehold/rules/planning/project-state'
import { z } from 'zod'
import { get, lookupFields, post, table } from '../kit/call'
import {
  choice,
  day,
  type Field,
  field,
  id,
  optionalChoice,
  optionalId,
  optionalMoney,
  optionalWhole,
  text,
} from '../kit/field'
import { keptWhenAbsent } from '../kit/kept-when-absent'

/** A color has hex digits only: it is put into a page's style. */
const color = (label: string): Field<string> =>
  field({ kind: 'text', label, required: false, max: 9 }, defaultColor, (value) => {
    return readColor(value) ?? { refused: `${label} must be a hex color with alpha, such as ${defaultColor}.` }
  })

const ProjectRow = {
  id: z.number(),
  project_title: z.string(),
  priority: z.enum(priorities),
  start_date: z.string(),
  end_date: z.string(),
  property_id: z.number(),
  property_name: z.string(),
  color: z.string(),
  state: z.enum(projectStates),
  /** Null without a budget, and for users who may not see money. */
  budget: z.number().nullable(),
  /** The expenses of the project that were not voided; null for users who may not see money. */
  spent: z.number().nullable(),
  /** The work orders of the project that were approved and are not paid; null for users who may not see money. */
  committed: z.number().nullable(),
}

export const Project = {
  ...ProjectRow,
  /** Sent with a save, it prevents overwriting what another user saved since. */
  version: z.number(),
}

const whose = { id: id('Project', 'project') }

export const project = {
  list: table('project/get-project-list', {
    about: 'The projects, by property, with what was spent on each and what approved work orders commit to.',
    may: 'planner',
    input: {
      property_id: optionalId('Property', 'property'),
      priority: optionalChoice('Priority', priorities, null),
      state: optionalChoice('Status', projectStates, null),
    },
    row: ProjectRow,
    sorts: ['property_name', 'project_title', 'start_date', 'end_date', 'priority'],
  }),
  get: get('project/get-project', {
    about: 'One project.',
    may: 'planner',
    input: whose,
    reply: { data: z.object(Project) },
  }),
  save: post('project/save-project', {
    about:
      "Adds a project (id 0 or none), or changes one. It ends on the day it begins or later. With the `version` that was read, a project that someone else has saved since is not changed. Users who can't see money leave the budget as it is.",
    may: 'change-projects',
    input: {
      id: optionalId('Project', 'project'),
      property_id: id('Property', 'property'),
      project_title: text('Project title', { required: true }),
      priority: choice('Priority', priorities),
      start_date: day('Start date'),
      end_date: day('End date'),
      color: keptWhenAbsent(color('Color')),
      budget: keptWhenAbsent(optionalMoney('Budget', { min: 1, max: 9_999_999 })),
      version: optionalWhole('Version', { min: 1, max: 999_999_999 }),
    },
    reply: { id: z.number(), version: z.number() },
    errors: ['E_CONFLICT'],
    versioned: true,
    done: 'The project information is updated successfully.',
  }),
  remove: post('project/delete-project', {
    about: 'Deletes a project. Its expenses and work orders stay, without a project.',
    may: 'change-projects',
    input: whose,
    done: 'The project is deleted.',
  }),
  active: get('project/get-active-projects', {
    about:
      'The projects of the graph, by property and start: those that end today or later, and those that ended in the last 14 days. At most a hundred; `total` counts all.',
    may: 'planner',
    reply: { data: z.array(z.object(Project)), total: z.number() },
  }),
  search: get('project/search-projects', {
    about: 'Projects of a property by title, for a select.',
    may: 'planner',
    input: { ...lookupFields, property_id: optionalId('Property', 'property') },
    reply: { data: z.array(z.object({ id: z.number(), project_title: z.string(), property_name: z.string() })) },
    limit: 'search',
  }),
}
