import { propertyReminders } from '@freehold/rules/messages/late-reminder'
import { z } from 'zod'
import { get, post } from '../kit/call'
import { choice, flag, id, optionalFlag, optionalMoney, text } from '../kit/field'
import { formVersion, recordVersion } from '../kit/form-version'
import { keptWhenAbsent } from '../kit/kept-when-absent'

const days = text('Days after the due day', { required: true, max: 40 })
const least = optionalMoney('Minimum amount', { min: 0, max: 100_000 })

const Home = z.object({
  occupancy_id: z.number(),
  tenant_id: z.number(),
  tenant_name: z.string(),
  home: z.string(),
  due: z.string(),
  days_after: z.number(),
  owed: z.number(),
  by_email: z.boolean(),
  by_text: z.boolean(),
  /** The reason why no reminder goes out; null where one does. */
  reason: z.string().nullable(),
})

/** Reminders to tenants after the due day. */
export const lateReminder = {
  get: get('message/get-late-reminders', {
    about:
      'Whether tenants are reminded after the due day, on which days, and when the next reminders go out. Off until someone turns it on.',
    may: 'account',
    reply: {
      data: z.object({
        is_on: z.boolean(),
        /** "1, 5, 10" */
        days: z.string(),
        by_text: z.boolean(),
        least: z.number(),
        /** Null while it is off. */
        next_run: z.string().nullable(),
        /** Reminders of the last thirty days. */
        sent: z.number(),
        /** The account sends texts. */
        texts_on: z.boolean(),
        /** The properties in sight that differ: their days, blank where they have no reminders. At most 200. */
        properties: z.array(z.object({ id: z.number(), name: z.string(), days: z.string() })),
        ...recordVersion,
      }),
    },
  }),
  save: post('message/save-late-reminders', {
    about:
      'Turns reminders after the due day on or off, and chooses their days: at most five, from 1 to 60. They go out at 9 AM where the property is, while anything is past due.',
    may: 'account',
    input: {
      is_on: keptWhenAbsent(flag('Remind tenants after the due day')),
      days,
      by_text: keptWhenAbsent(flag('Also send them by text')),
      least: keptWhenAbsent(least),
      version: formVersion(),
    },
    errors: ['E_CONFLICT'],
    versioned: true,
    done: 'The reminders are saved.',
  }),
  property: get('message/get-property-reminders', {
    about: 'The reminders after the due day at a property: those of the account, days of its own, or none.',
    may: 'account',
    input: { id: id('Property', 'property') },
    reply: {
      data: z.object({
        reminders: z.enum(propertyReminders),
        /** Its own days; those of the account while it has none. */
        days: z.string(),
        account_on: z.boolean(),
        account_days: z.string(),
        ...recordVersion,
      }),
    },
  }),
  saveProperty: post('message/save-property-reminders', {
    about:
      'Gives a property other days of reminders after the due day, or none, or those of the account again. While the account has none, no property has.',
    may: 'account',
    input: {
      id: id('Property', 'property'),
      reminders: choice('Reminders at this property', propertyReminders),
      days: text('Days after the due day', { max: 40 }),
      version: formVersion(),
    },
    errors: ['E_CONFLICT'],
    versioned: true,
    done: 'The reminders of the property are saved.',
  }),
  preview: get('message/preview-late-reminders', {
    about:
      'The tenants in sight that would get a reminder today with these days, and those that would be left out, each with the reason. Properties with days of their own count with those.',
    may: 'account',
    input: { days, by_text: optionalFlag('Also send them by text'), least },
    reply: { data: z.array(Home), count: z.number(), reminded: z.number() },
  }),
}
