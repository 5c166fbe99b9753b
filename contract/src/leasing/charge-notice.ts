import { raiseWays } from '@freehold/rules/money/recurring-charge'
import { z } from 'zod'
import { get } from '../kit/call'
import { choice, day, id, optionalDay, optionalDecimal, optionalMoney, optionalWhole } from '../kit/field'
import { rows } from '../kit/rows'
import { amountBounds } from './occupancy'

/** A letter in one language, as it is printed. */
const Page = z.object({
  language: z.enum(['en', 'es']),
  title: z.string(),
  paragraphs: z.array(z.string()),
  facts: z.array(z.tuple([z.string(), z.string()])),
  tableTitle: z.string(),
  columns: z.tuple([z.string(), z.string(), z.string()]),
  rows: z.array(z.tuple([z.string(), z.string(), z.string()])),
  total: z.tuple([z.string(), z.string(), z.string()]),
  courtesy: z.string(),
})

export const noticeStates = ['WAITING', 'MADE', 'RECALLED', 'WITHDRAWN', 'LEFT_OUT'] as const

const Letter = z.object({
  id: z.number(),
  tenant_id: z.number(),
  tenant_name: z.string(),
  unit_name: z.string(),
  property_name: z.string(),
  state: z.enum(noticeStates),
  /** The sentence why there is no letter, or no email; blank otherwise. */
  reason: z.string(),
  notice_id: z.number().nullable(),
  /** The PDF, by the name that `downloadImage` opens it by; blank before it is made. */
  filename: z.string(),
  emailed: z.boolean(),
  /** Handed over, posted or mailed. */
  served: z.boolean(),
  /** The raise was canceled after the letter had left. */
  canceled: z.boolean(),
})

/** Letters to tenants about recurring charges that were raised. */
export const chargeNotice = {
  preview: get('charge-notice/preview', {
    about:
      'The letter that one of the tenants would get about new amounts. Also how many get one, those without an email address, and the first day with enough notice.',
    may: 'money',
    input: {
      rows: rows('Charges', { id: id('Recurring charge', 'recurring_charge') }, 200),
      how: choice('Change', raiseWays),
      percent: optionalDecimal('Percent', { min: -90, max: 200 }),
      amount: optionalMoney('New amount', amountBounds),
      begins: day('From'),
      notice_on: optionalDay('Tenants notified on'),
      notice_days: optionalWhole('Days of notice', { min: 0, max: 365 }),
      /** The tenant to show, counted from 1. */
      place: optionalWhole('Letter', { min: 1, max: 200 }),
    },
    reply: {
      data: z.object({
        tenants: z.number(),
        place: z.number(),
        tenant_name: z.string(),
        /** The name and address on the letter. */
        to: z.array(z.string()),
        /** English, and the tenant's own language; empty where no letter is made. */
        pages: z.array(Page),
        /** The reason why no letter is made; blank where one is. */
        missing: z.string(),
        without_email: z.array(z.string()),
        /** The days of notice of the office. */
        office_days: z.number(),
        needed_days: z.number(),
        given_days: z.number(),
        /** The first day with enough notice; null where the day has it, or no amount goes up. */
        first_day: z.string().nullable(),
        /** The states of the properties: their law is not known to the product. */
        states: z.array(z.string()),
      }),
    },
    limit: 'search',
  }),
  postage: get('charge-notice/get-postage', {
    about:
      'The price of one such letter by first class and by certified mail; null while the mail provider names none.',
    may: 'money',
    reply: {
      data: z.object({ first_class: z.number().nullable(), certified: z.number().nullable(), sandbox: z.boolean() }),
    },
    limit: 'search',
  }),
  batch: get('charge-notice/get-batch', {
    about: 'The letters about charges that were raised together, and how far each is.',
    may: 'money',
    input: { id: id('Letters', 'charge_notice_batch') },
    reply: {
      data: z.object({
        id: z.number(),
        begins: z.string(),
        by_email: z.boolean(),
        by_post: z.boolean(),
        made_at: z.string(),
        made_by: z.string(),
        /** The moment until which the letters wait for Undo. */
        waits_until: z.string(),
        letters: z.array(Letter),
      }),
    },
  }),
}
