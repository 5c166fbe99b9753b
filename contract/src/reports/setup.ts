import { z } from 'zod'
import { get, post } from '../kit/call'
import { whole } from '../kit/field'

/** The setup wizard of a new account, and its checklist on the dashboard. */
export const setup = {
  get: get('user/get-setup', {
    about: 'The stage of the setup wizard that the caller left, and how much the account has of each chapter.',
    may: 'settings',
    reply: {
      data: z.object({
        stage: z.number(),
        made: z.object({
          owners: z.number(),
          properties: z.number(),
          units: z.number(),
          tenants: z.number(),
          leases: z.number(),
          users: z.number(),
        }),
      }),
    },
  }),
  keepStage: post('user/save-setup-stage', {
    about: 'Keeps the stage of the setup wizard that the caller is at, to go on from there.',
    may: 'settings',
    input: { stage: whole('Stage', { min: 1, max: 15 }) },
  }),
  incSkipCount: get('user/inc-skip-count', {
    about: 'Counts that the caller skipped the setup wizard; after the third time it no longer comes by itself.',
    may: 'everyone',
    reply: { skip_count: z.number() },
    writes: true,
  }),
  finish: get('user/finish-setup-prompt', {
    about: 'Marks the setup as done: the wizard no longer comes by itself.',
    may: 'everyone',
    writes: true,
  }),
  closeChecklist: post('user/close-setup-checklist', {
    about: 'Takes the setup checklist from the dashboard of the caller, and marks the setup as done.',
    may: 'everyone',
  }),
}
