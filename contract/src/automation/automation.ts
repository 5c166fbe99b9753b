import { type Flag, flags, switchOf } from '@freehold/rules/automation/switches'
import { z } from 'zod'
import { get, post } from '../kit/call'
import { choice, type Field, optionalFlag } from '../kit/field'

/** One field or value for each switch. */
const forEach = <T>(value: (flag: Flag) => T): Record<Flag, T> =>
  Object.fromEntries(flags.map((flag) => [flag, value(flag)])) as Record<Flag, T>

const fields: Record<Flag, Field<boolean | null>> = forEach((flag) => optionalFlag(switchOf(flag).label))

const oneSwitch = { flag: choice('Switch', flags) }

/** The outcome of a mail that a switch planned. */
const lineStates = ['PLANNED', 'QUEUED', 'SENT', 'SUPPRESSED', 'FAILED', 'SKIPPED'] as const

const Line = z.object({
  id: z.number(),
  at: z.string(),
  to: z.string(),
  state: z.enum(lineStates),
  /** Why it was not sent; blank where it was. */
  reason: z.string(),
})

const SwitchRuns = z.object({
  flag: z.enum(flags),
  /** False where the caller's user type may not read what the switch sends. */
  may_read: z.boolean(),
  /** Null for a switch that is off, or that follows what people do; of updates, the next mail of changes that were made. */
  next_run: z.string().nullable(),
  last_run: z.string().nullable(),
  /** How many mails it has planned in all, of what the caller sees. */
  count: z.number(),
  lines: z.array(Line),
})

export const automation = {
  load: get('user/load-automation-setting', {
    about: 'The switches of automation: whether each is on.',
    may: 'automation',
    reply: { data: z.object(forEach(() => z.boolean())) },
  }),
  save: post('user/save-automation-setting', {
    about: 'Turns switches of automation on or off. A switch that is left out stays as it is.',
    may: 'automation',
    input: fields,
    done: 'Saved',
  }),
  runs: get('user/get-automation-runs', {
    about: 'When each switch runs next, and the last ten emails that it sent or left out, in sight of the caller.',
    may: 'automation',
    reply: { data: z.array(SwitchRuns) },
  }),
  preview: get('user/preview-automation-mail', {
    about: 'The email of a switch as it would go out next, with records in sight of the caller.',
    may: 'automation',
    input: oneSwitch,
    reply: {
      data: z.object({
        subject: z.string(),
        to: z.string(),
        html: z.string(),
        /** The name of the file that goes with it; blank without one. */
        attachment: z.string(),
      }),
    },
    errors: ['E_CONFLICT'],
  }),
  sendTest: post('user/send-automation-test', {
    about: 'Sends the email of a switch, as it would go out next, to the caller at once.',
    may: 'automation',
    input: oneSwitch,
    errors: ['E_CONFLICT', 'E_PROVIDER'],
    done: 'The test email is sent.',
    ownTransactions: true,
  }),
}
