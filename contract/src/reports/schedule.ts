import { comparisons } from '@freehold/rules/reports/compared'
import { presets } from '@freehold/rules/reports/preset'
import { rhythms, scheduledReports, scheduleStates } from '@freehold/rules/reports/schedule'
import { z } from 'zod'
import { get, post, table } from '../kit/call'
import { choice, id, optionalChoice, optionalId, text, whole } from '../kit/field'
import { formVersion, recordVersion, savedVersion } from '../kit/form-version'
import { keptWhenAbsent } from '../kit/kept-when-absent'

const Row = {
  id: z.number(),
  title: z.string(),
  report: z.enum(scheduledReports),
  period: z.enum(presets).nullable(),
  compare: z.enum(comparisons),
  property_id: z.number().nullable(),
  /** Blank for all that its maker sees. */
  property_name: z.string(),
  rhythm: z.enum(rhythms),
  on_day: z.number(),
  at_hour: z.number(),
  recipients: z.string(),
  made_by_name: z.string(),
  next_date: z.string(),
  state: z.enum(scheduleStates),
  /** The reason that it stopped; blank while it goes on. */
  stopped_why: z.string(),
}

const whose = { id: id('Scheduled report', 'report_schedule') }

/** Reports that are emailed automatically. A user has its own and those about its properties. */
export const schedule = {
  list: table('report/get-schedule-list', {
    about:
      "Reports that are emailed automatically: the caller's own, those about its properties, and all of them for a user who sees every property.",
    may: 'reports',
    row: Row,
    sorts: ['title', 'next_date'],
  }),
  get: get('report/get-schedule', {
    about:
      'One scheduled report, with its last fifty sendings: who got each, until when its link works, and how often it was opened.',
    may: 'reports',
    input: whose,
    reply: {
      data: z.object({
        ...Row,
        ...recordVersion,
        issues: z.array(
          z.object({
            id: z.number(),
            title: z.string(),
            made_at: z.string(),
            by_hand: z.boolean(),
            readers: z.array(
              z.object({
                id: z.number(),
                email: z.string(),
                expires_at: z.string(),
                revoked: z.boolean(),
                expired: z.boolean(),
                openings: z.number(),
              }),
            ),
          }),
        ),
      }),
    },
  }),
  save: post('report/save-schedule', {
    about:
      "Adds a scheduled report (id 0 or none), or changes one. It is emailed on its day from its hour on, in the account's time zone. Its figures cover the properties that the user who saved it last sees then.",
    may: 'reports',
    input: {
      id: optionalId('Scheduled report', 'report_schedule'),
      title: text('Title', { required: true, max: 120 }),
      report: choice('Report', scheduledReports),
      period: keptWhenAbsent(optionalChoice('Period', presets, null)),
      compare: keptWhenAbsent(optionalChoice('Compare with', comparisons, 'YEAR')),
      property_id: keptWhenAbsent(optionalId('Property', 'property')),
      rhythm: choice('How often', rhythms),
      on_day: whole('Day', { min: 1, max: 28 }),
      at_hour: whole('Hour', { min: 0, max: 23 }),
      recipients: text('Send to', { required: true, max: 2000 }),
      version: formVersion(),
    },
    reply: { id: z.number(), ...savedVersion },
    errors: ['E_CONFLICT'],
    versioned: true,
    done: 'The scheduled report is saved.',
  }),
  pause: post('report/pause-schedule', {
    about: 'Stops a scheduled report from being emailed.',
    may: 'reports',
    input: whose,
    errors: ['E_CONFLICT'],
    done: 'The report is paused.',
  }),
  resume: post('report/resume-schedule', {
    about: 'Lets a paused report be emailed again, from its next day on.',
    may: 'reports',
    input: whose,
    errors: ['E_CONFLICT'],
    done: 'The report is resumed.',
  }),
  send: post('report/send-schedule', {
    about: 'Emails a scheduled report now, beside its days.',
    may: 'reports',
    input: whose,
    errors: ['E_CONFLICT'],
    done: 'The report is on its way.',
  }),
  revoke: post('report/revoke-report-link', {
    about: 'Closes the link that one reader got with one sending.',
    may: 'reports',
    input: { ...whose, reader_id: id('Reader', 'report_reader') },
    done: 'The link is closed.',
  }),
  remove: post('report/delete-schedule', {
    about: 'Deletes a scheduled report with its sendings. Their links stop working.',
    may: 'reports',
    input: whose,
    done: 'The scheduled report is deleted.',
  }),
}
