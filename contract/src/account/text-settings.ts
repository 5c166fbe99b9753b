import { z } from 'zod'
import { get, post } from '../kit/call'
import { flag, whole } from '../kit/field'
import { formVersion, recordVersion } from '../kit/form-version'
import { keptWhenAbsent } from '../kit/kept-when-absent'

/** The state of the registration of an account's number with the carriers. */
const registrations = ['NONE', 'PENDING', 'REGISTERED', 'REJECTED'] as const

export const textSettings = {
  get: get('user/get-text-settings', {
    about:
      'Whether the account sends texts, its number and the state of its registration, the hours for texts, and how many went out this month.',
    may: 'account',
    reply: {
      data: z.object({
        TEXTS_ON: z.boolean(),
        TEXTS_DAILY_LIMIT: z.number(),
        TEXTS_ALSO: z.boolean(),
        /** (619) 555-0142; blank until the operator of the server has assigned one. */
        number: z.string(),
        registration: z.enum(registrations),
        /** Texts stay on this server and reach no phone. */
        sandbox: z.boolean(),
        /** Texts and the segments that carriers charge, since the first of the month and since the day began. */
        month: z.object({ texts: z.number(), segments: z.number() }),
        today: z.number(),
        /** Texts that wait, for the morning or for the next day. */
        waiting: z.number(),
        isOwner: z.boolean(),
        owner: z.string(),
        ...recordVersion,
      }),
    },
  }),
  update: post('user/update-text-settings', {
    about:
      "Turns texts on or off, limits those of a day, and chooses whether reminders and news go out also by text. Only the account's owner may. With the `version` that was read, what someone else has changed since is not replaced.",
    may: 'account',
    ownerOnly: true,
    input: {
      TEXTS_ON: keptWhenAbsent(flag('Send texts')),
      TEXTS_DAILY_LIMIT: whole('Most texts per day', { min: 1, max: 100_000 }),
      TEXTS_ALSO: keptWhenAbsent(flag('Also send rent reminders and repair news by text')),
      version: formVersion(),
    },
    errors: ['E_CONFLICT'],
    versioned: true,
    done: 'The text settings are updated.',
  }),
}
