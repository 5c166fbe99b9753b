import { batchActs, batchMoves, batchStates, mostInBatch, mostTicked } from '@freehold/rules/batches/batch-acts'
import { urgencies } from '@freehold/rules/maintenance/work-order-words'
import { z } from 'zod'
import type { Right } from '../access'
import { get, post } from '../kit/call'
import { choice, id, longText, optionalChoice, optionalId, whole } from '../kit/field'
import { jsonObject } from '../kit/formats'

/** The right of the list whose rows an action changes. */
export const rightToAct = {
  ASSIGN_ORDER: 'all-jobs',
  ORDER_URGENCY: 'all-jobs',
  MOVE_ORDER: 'all-jobs',
  DELETE_NOTICE: 'notices',
  SUSPEND_USER: 'users',
  REACTIVATE_USER: 'users',
  ARCHIVE_CONTRACTOR: 'contractors',
  PUBLISH_LISTING: 'marketing',
  PAUSE_LISTING: 'marketing',
  WITHDRAW_LISTING: 'marketing',
} as const satisfies Record<(typeof batchActs)[number], Right>

const Picked = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('IDS'), ids: z.array(z.number().int().positive()).min(1).max(mostTicked) }),
  z.strictObject({
    of: z.literal('FILTER'),
    filter: z.record(z.string().max(40), z.union([z.string().max(100), z.number(), z.boolean(), z.null()])),
  }),
])

/** The rows of a batch: some by their ids, or all that the list finds with a filter when the server asks. */
export type Picked = z.output<typeof Picked>

const whose = { id: id('Batch', 'batch') }

export const batch = {
  start: post('batch/start-batch', {
    about:
      "Does one thing to many rows of a list: to some by their ids, or to all that a filter finds now for this user. `count` is the number that was confirmed; with another number than that nothing is done. Each row is asked for itself; rows that can't be changed are refused with the reason, and the others are changed.",
    may: 'everyone',
    input: {
      act: choice('Action', batchActs),
      picked: jsonObject('Rows', Picked, { missing: 'Rows are required.' }),
      count: whole('Count', { min: 1, max: mostInBatch }),
      contractor_id: optionalId('Contractor', 'contractor'),
      urgency: optionalChoice('Urgency', urgencies, null),
      move: optionalChoice('Move', batchMoves, null),
      reason: longText('Reason'),
    },
    reply: { id: z.number() },
    errors: ['E_CONFLICT'],
  }),
  get: get('batch/get-batch', {
    about: 'How far a batch of the user is, and which rows were refused.',
    may: 'everyone',
    input: whose,
    reply: {
      data: z.object({
        id: z.number(),
        act: z.enum(batchActs),
        state: z.enum(batchStates),
        total: z.number(),
        done: z.number(),
        refused: z.number(),
        undone: z.number(),
        /** The first two hundred. */
        refusals: z.array(z.object({ record_id: z.number(), name: z.string(), reason: z.string() })),
      }),
    },
  }),
  cancel: post('batch/cancel-batch', {
    about: 'Stops a batch: rows that were not reached stay as they are.',
    may: 'everyone',
    input: whose,
    errors: ['E_CONFLICT'],
    done: 'The batch is canceled.',
  }),
  undo: post('batch/undo-batch', {
    about:
      'Undoes a batch within a minute after it ended. Rows that someone has changed since stay, and are named with the reason.',
    may: 'everyone',
    input: whose,
    errors: ['E_CONFLICT'],
  }),
}
