import { inspectionLimits, mostTenantDays } from '@freehold/rules/inspections/kinds'
import { z } from 'zod'
import { get, post } from '../kit/call'
import { day, flag, id, optionalDay, optionalId, optionalWhole, text } from '../kit/field'
import { uuid } from '../kit/formats'

const whose = { id: id('Inspection', 'inspection') }

/** Inspections that a tenant writes in the portal, and the people who inspect. */
export const inspectionHandover = {
  inspectors: get('inspection/get-inspectors', {
    about: 'The users who may inspect a property, by name: at most 200.',
    may: 'inspections',
    input: {
      property_id: optionalId('Property', 'property'),
      /** Instead of the property: a unit, or the tenancy. */
      unit_id: optionalId('Unit', 'unit'),
      rent_id: optionalId('Tenancy', 'occupancy'),
    },
    reply: { data: z.array(z.object({ id: z.number(), name: z.string() })) },
  }),
  move: post('inspection/move-inspection', {
    about:
      'Moves an inspection that is not begun to another day. With the day that was read, one that another user moved since stays where it is.',
    may: 'inspections',
    input: { ...whose, planned_on: day('Date'), from: optionalDay('From') },
    serializeBy: 'id',
    errors: ['E_CONFLICT'],
    done: 'The inspection is moved.',
  }),
  hand: post('inspection/hand-to-tenant', {
    about:
      'Asks the tenant by email to write a move-in inspection in the portal within the days given. Once more, it gives the tenant more time.',
    may: 'inspections',
    input: {
      ...whose,
      days: optionalWhole('Days for the tenant', { min: 1, max: mostTenantDays }),
      also_text: flag('Also ask by text'),
    },
    reply: { email: z.string(), send_by: z.string() },
    serializeBy: 'id',
    errors: ['E_CONFLICT'],
    done: 'The tenant was asked.',
  }),
  takeOver: post('inspection/take-over', {
    about: 'Takes an inspection back from the tenant before it is sent. What the tenant entered stays in it.',
    may: 'inspections',
    input: whose,
    serializeBy: 'id',
    errors: ['E_CONFLICT'],
    done: 'The inspection is with you again.',
  }),
  answer: post('inspection/answer-tenant', {
    about:
      'Answers an item of an inspection that the tenant sent, or the whole without an item. The tenant reads it in the portal. An inspection that is accepted takes no more answers.',
    may: 'inspections',
    input: {
      ...whose,
      item: uuid('Item', { required: false }),
      words: text('Answer', { required: true, max: inspectionLimits.note }),
    },
    serializeBy: 'id',
    errors: ['E_CONFLICT'],
    done: 'The answer is saved.',
  }),
}
