import { autopayModes, autopayStates, turnStates } from '@freehold/rules/portal/autopay/words'
import { z } from 'zod'
import { get, post } from '../kit/call'
import { choice, flag, id, money, optionalDay, optionalId, optionalMoney, text, whole } from '../kit/field'
import { formVersion, recordVersion } from '../kit/form-version'
import { amountBounds } from '../leasing/occupancy'

/** A tenant's plan: the home is paid on a day of each month, by itself. */
const autopayPlan = z.object({
  id: z.number(),
  rent_id: z.number(),
  home: z.string(),
  method_id: z.number().nullable(),
  /** Visa ending in 1111, in the reader's language. */
  method: z.string(),
  mode: z.enum(autopayModes),
  /** What is taken each month in the mode FIXED; null in the others. */
  amount: z.number().nullable(),
  limit: z.number(),
  /** 1 to 28; 0 is the day on which rent is due. */
  day: z.number(),
  /** True if the tenant wants no ten days' notice of an amount up to the limit. */
  range_ok: z.boolean(),
  state: z.enum(autopayStates),
  paused_until: z.string().nullable(),
  /** Why it is paused or ended, in a sentence for the reader. */
  why: z.string(),
  next: z
    .object({
      on: z.string(),
      amount: z.number(),
      fee: z.number(),
      total: z.number(),
      state: z.enum(['PLANNED', 'ANNOUNCED']),
    })
    .nullable(),
  ...recordVersion,
})

/** One month of a plan. */
const autopayTurn = z.object({
  id: z.number(),
  on: z.string(),
  state: z.enum(turnStates),
  announced: z.number().nullable(),
  taken: z.number().nullable(),
  /** The payment of `tenants/get-payments`. */
  payment: z.number().nullable(),
  /** A sentence for the reader; blank where there is nothing to add. */
  why: z.string(),
})

/** What a plan is made of. */
const planFields = {
  rent_id: id('Home', 'occupancy'),
  method_id: id('Way to pay', 'portal_method'),
  mode: choice('Amount', autopayModes),
  amount: optionalMoney('Fixed amount', amountBounds),
  limit: money('Limit', amountBounds),
  day: whole('Day', { min: 0, max: 28 }),
  range_ok: flag('Accept a range'),
}

/** Autopay of a tenant. Amounts are in dollars; the convenience fee is added like in a payment by hand. */
export const tenantAutopay = {
  get: get('tenants/get-autopay', {
    about: "The tenant's plans, and their newest turns.",
    tenant: true,
    household: true,
    reply: { data: z.object({ plans: z.array(autopayPlan), turns: z.array(autopayTurn) }) },
  }),
  preview: get('tenants/preview-autopay', {
    about:
      'What a plan would take first, when it would be announced, and the authorization that the tenant has to accept.',
    tenant: true,
    household: true,
    /** `id`: of the plan that would change, which keeps a day that was announced. */
    input: { id: optionalId('Autopay', 'autopay'), ...planFields },
    reply: {
      data: z.object({
        first_on: z.string(),
        amount: z.number(),
        fee: z.number(),
        total: z.number(),
        announced_on: z.array(z.string()),
        /** True if the tenant may accept a range, so that no notice comes ten days before: only where the amount varies. */
        range: z.boolean(),
        mandate: z.object({ version: z.string(), text: z.string(), hash: z.string() }),
      }),
    },
    errors: ['E_CONFLICT'],
  }),
  save: post('tenants/save-autopay', {
    about:
      'Saves a plan under the authorization whose hash is sent; another hash answers E_CONFIRM with the current text. E_CODE asks for an emailed code in this session first.',
    tenant: true,
    household: true,
    input: {
      id: optionalId('Autopay', 'autopay'),
      ...planFields,
      /** Of `tenants/preview-autopay`: the text that the tenant accepted. */
      mandate_hash: text('Authorization', { max: 64 }),
      version: formVersion(),
    },
    reply: { data: autopayPlan },
    errors: ['E_CODE', 'E_CONFIRM', 'E_CONFLICT'],
    done: 'Autopay saved.',
    versioned: true,
  }),
  pause: post('tenants/pause-autopay', {
    about: 'Pauses a plan until a day, or until it is resumed.',
    tenant: true,
    household: true,
    input: { id: id('Autopay', 'autopay'), until: optionalDay('Until') },
    reply: { data: autopayPlan },
    errors: ['E_CONFLICT'],
  }),
  resume: post('tenants/resume-autopay', {
    about: 'Resumes a paused plan.',
    tenant: true,
    household: true,
    input: { id: id('Autopay', 'autopay') },
    reply: { data: autopayPlan },
    errors: ['E_CONFLICT'],
  }),
  stop: post('tenants/stop-autopay', {
    about: 'Ends a plan for good.',
    tenant: true,
    household: true,
    input: { id: id('Autopay', 'autopay') },
    reply: { data: autopayPlan },
    errors: ['E_CONFLICT'],
  }),
}
