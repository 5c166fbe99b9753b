import { trades } from '@freehold/rules/maintenance/trades'
import { moves } from '@freehold/rules/maintenance/work-order-can'
import {
  authorizations,
  boardColumnNames,
  paidAnswers,
  stages,
  urgencies,
} from '@freehold/rules/maintenance/work-order-words'
import { z } from 'zod'
import { archivedAt, archivedFilter, archivedMark, removed } from '../kit/archive'
import { get, post, table } from '../kit/call'
import {
  choice,
  day,
  flag,
  id,
  longText,
  money,
  optionalChoice,
  optionalDay,
  optionalId,
  optionalMoney,
  optionalWhole,
  text,
} from '../kit/field'
import { formVersion, recordVersion, savedVersion } from '../kit/form-version'
import { keptWhenAbsent } from '../kit/kept-when-absent'
import { dealings } from '../kit/work-order-dealings'

const Order = {
  id: z.number(),
  urgency: z.enum(urgencies),
  /** The due date. */
  done_date: z.string(),
  job_title: z.string(),
  property_id: z.number(),
  unit_id: z.number().nullable(),
  contractor_id: z.number(),
  project_id: z.number().nullable(),
  total_expense: z.number(),
  /** Null until the owner is asked. */
  is_authorized: z.enum(authorizations).nullable(),
  is_paid: z.enum(paidAnswers),
  /** The fund date. */
  paid_date: z.string().nullable(),
  stage: z.enum(stages),
  /** The moment of the last move. */
  stage_at: z.string(),
  created_at: z.string(),
  visit_date: z.string().nullable(),
  look_again: z.string().nullable(),
  /** The first image, small; blank without one. */
  cover_image: z.string(),
  ...archivedAt,
}

export const WorkOrderRow = {
  ...Order,
  property_name: z.string(),
  unit_name: z.string(),
  contractor_name: z.string(),
  /** Blank without a project. */
  project_title: z.string(),
}

const Image = z.object({ id: z.number(), image_name: z.string(), thumb_name: z.string() })
/** A contractor's photo says when it was taken, and who sent it. */
const Photo = Image.extend({ phase: z.enum(['BEFORE', 'AFTER']).nullable(), sent_by: z.string() })

export const WorkOrder = z.object({
  ...Order,
  ...archivedMark,
  job_description: z.string(),
  note: z.string(),
  trade: z.enum(trades).nullable(),
  material_cost_1: z.number(),
  material_cost_2: z.number().nullable(),
  material_description_1: z.string(),
  material_description_2: z.string(),
  labor_1: z.number().nullable(),
  labor_2: z.number().nullable(),
  visit_time: z.string(),
  reopened: z.number(),
  /** When the contractor first answered, and when the work was done. */
  answered_at: z.string().nullable(),
  done_at: z.string().nullable(),
  contractor: z.object({ id: z.number(), name: z.string() }),
  property: z.object({ id: z.number(), property_name: z.string() }),
  unit: z.object({ id: z.number(), unit_name: z.string() }).nullable(),
  project: z.object({ id: z.number(), project_title: z.string() }).nullable(),
  /** The newest entry of the maintenance log that was written from it. */
  log_id: z.number().nullable(),
  /** The upkeep that opened it. */
  upkeep: z.object({ id: z.number(), title: z.string() }).nullable(),
  images: z.array(Photo),
  /** The most that the contractor may spend without asking; null for no limit. */
  cost_limit: z.number().nullable(),
  ...dealings,
  /** The expense that a paid work order posted, for users who see money. */
  expense_id: z.number().nullable(),
  ...recordVersion,
  moves: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      user_name: z.string(),
      /** Where a move by link came from. */
      address: z.string(),
      move: z.string(),
      from_stage: z.enum(stages),
      to_stage: z.enum(stages),
      reason: z.string(),
    }),
  ),
  comments: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      user_name: z.string(),
      body: z.string(),
      images: z.array(Image),
      /** The current user may delete it. */
      removable: z.boolean(),
    }),
  ),
})

const whose = { id: id('Work order', 'work_order') }
/** A blank or 0 costs nothing. */
const cost = (label: string) => optionalMoney(label, { min: 0, max: 9_999_999 })

export const workOrder = {
  list: table('maintenance/get-work-order-list', {
    about:
      'The work orders, the most urgent first. With `dashboard=1`, all those that are new, on one page. A contractor who signs in may see only its own.',
    may: 'maintenance',
    input: {
      ...archivedFilter,
      dashboard: flag('Dashboard'),
      property_id: optionalId('Property', 'property'),
      unit_id: optionalId('Unit', 'unit'),
      contractor_id: optionalId('Contractor', 'contractor'),
      project_id: optionalId('Project', 'project'),
      stage: optionalChoice('Stage', stages, null),
      column: optionalChoice('Column', boardColumnNames, null),
      open: flag('Open'),
      urgency: optionalChoice('Urgency', urgencies, null),
      is_paid: optionalChoice('Paid?', paidAnswers, null),
      is_authorized: optionalChoice('Authorized', authorizations, null),
    },
    row: WorkOrderRow,
    sorts: [
      'urgency',
      'done_date',
      'job_title',
      'property_name',
      'contractor_name',
      'total_expense',
      'is_authorized',
      'is_paid',
      'paid_date',
      'stage',
      'created_at',
    ],
  }),
  get: get('maintenance/get-work-order', {
    about: 'One work order, with its images, moves and comments.',
    may: 'maintenance',
    input: whose,
    reply: { data: WorkOrder },
  }),
  save: post('maintenance/save-work-order', {
    about:
      'Adds a work order (id 0 or none), or changes one. Paid, fund date and authorization are for a work order that was saved before, and for users who see money. Paid posts the total as an expense on the fund date; not paid voids it. Other costs of a paid one ask first. A project is one of the same property. Images are added, never replaced. With the `version` that was read, a work order that someone else has changed since, by an accepted invoice too, is not changed.',
    may: 'maintenance',
    input: {
      id: optionalId('Work order', 'work_order'),
      contractor_id: id('Contractor', 'contractor'),
      job_title: text('Job title', { required: true }),
      urgency: choice('Urgency', urgencies),
      trade: keptWhenAbsent(optionalChoice('Trade', trades, null)),
      property_id: id('Property', 'property'),
      unit_id: keptWhenAbsent(optionalId('Unit', 'unit')),
      project_id: keptWhenAbsent(optionalId('Project', 'project')),
      done_date: day('Due date'),
      job_description: keptWhenAbsent(longText('Job description')),
      note: keptWhenAbsent(longText('Note')),
      material_description_1: keptWhenAbsent(text('Material 1 description')),
      material_cost_1: money('Material 1 cost', { min: 1, max: 9_999_999 }),
      labor_1: keptWhenAbsent(cost('Labor 1')),
      material_description_2: keptWhenAbsent(text('Material 2 description')),
      material_cost_2: keptWhenAbsent(optionalMoney('Material 2 cost', { min: 1, max: 9_999_999 })),
      labor_2: keptWhenAbsent(cost('Labor 2')),
      cost_limit: keptWhenAbsent(optionalMoney('Not to exceed', { min: 1, max: 9_999_999 })),
      is_authorized: keptWhenAbsent(optionalChoice('Authorized', authorizations, null)),
      is_paid: optionalChoice('Paid?', paidAnswers, null),
      paid_date: keptWhenAbsent(optionalDay('Fund date')),
      image_count: optionalWhole('Number of images', { min: 0, max: 1000 }),
      confirm: flag('Confirm'),
      version: formVersion(),
    },
    reply: { id: z.number(), ...savedVersion },
    errors: ['E_CONFLICT', 'E_CONFIRM'],
    versioned: true,
    files: [{ name: 'image', many: true, accept: 'image', label: 'Images' }],
    done: 'The work order information is updated successfully.',
    limit: 'upload',
  }),
  move: post('maintenance/move-work-order', {
    about:
      'Moves a work order to another stage. Putting it on hold needs a reason and a day to look again, canceling and a visit without entry a reason. Going on above the limit of the property without an answer of its owner asks once. Marking it done may add it to the maintenance log, with its pictures.',
    may: 'maintenance',
    input: {
      ...whose,
      move: choice('Move', moves),
      reason: longText('Reason'),
      visit_date: optionalDay('Visit date'),
      visit_time: text('Time', { max: 40 }),
      look_again: optionalDay('Check again on'),
      add_to_log: flag('Add to maintenance log'),
      confirm: flag('Confirm'),
    },
    reply: { stage: z.enum(stages) },
    errors: ['E_CONFLICT', 'E_CONFIRM'],
    done: 'Work order moved.',
  }),
  undoMove: post('maintenance/undo-work-order-move', {
    about:
      'Undoes the last move of a work order, within a minute and by the user who made it. An entry that the move added to the maintenance log goes, too.',
    may: 'maintenance',
    input: whose,
    reply: { stage: z.enum(stages) },
    errors: ['E_CONFLICT'],
    done: 'Move undone.',
  }),
  comment: post('maintenance/add-work-order-comment', {
    about: 'Adds a comment to a work order, with pictures.',
    may: 'maintenance',
    input: {
      ...whose,
      body: longText('Comment', { required: true }),
      image_count: optionalWhole('Number of images', { min: 0, max: 1000 }),
    },
    reply: { id: z.number() },
    errors: ['E_CONFLICT'],
    files: [{ name: 'image', many: true, accept: 'image', label: 'Pictures' }],
    done: 'The comment is added.',
    limit: 'upload',
  }),
  removeComment: post('maintenance/delete-work-order-comment', {
    about: 'Deletes a comment of a work order, with its pictures: one of the user, or any for users who manage users.',
    may: 'maintenance',
    input: { id: id('Comment', 'work_order_comment') },
    errors: ['E_CONFLICT'],
    done: 'The comment is deleted.',
  }),
  removeImage: post('maintenance/delete-work-order-image', {
    about: 'Deletes one image of a work order.',
    may: 'maintenance',
    input: { id: id('Image', 'work_order_image') },
    done: 'The image is deleted.',
  }),
  remove: post('maintenance/delete-work-order', {
    about:
      'Deletes a work order. One that was ever paid is archived, and its expense stays; while it is paid, the call asks first.',
    may: 'maintenance',
    input: { ...whose, confirm: flag('Confirm') },
    reply: removed,
    errors: ['E_CONFLICT', 'E_CONFIRM'],
    done: 'The work order is deleted.',
  }),
  restore: post('maintenance/restore-work-order', {
    about: 'Brings an archived work order back to the list.',
    may: 'maintenance',
    input: whose,
    errors: ['E_CONFLICT'],
    done: 'The work order is restored.',
  }),
}
