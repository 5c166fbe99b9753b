import type { InputOf } from '@freehold/contract/kit/call'
import { isEmail } from '@freehold/contract/kit/formats'
import { schedule } from '@freehold/contract/reports/schedule'
import { hourIn } from '@freehold/rules/automation/local-time'
import { addDays, type Day, later } from '@freehold/rules/day'
import { presetWords } from '@freehold/rules/reports/preset'
import { hasDay, mailDayFrom, rhythmWords, scheduleCan, scheduledReportWords } from '@freehold/rules/reports/schedule'
import type { Scope, UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { type Filled, fillFrom } from '../../../fill-absent'
import { badField, notFound, Refusal } from '../../../http/refusal'
import { requireSameForm } from '../../../http/versions/form-version'
import { changesOf } from '../../account/log/changes'
import { requireProperty } from '../frame/range'
import {
  countSchedules,
  deleteSchedule,
  insertSchedule,
  lastDue,
  lockSchedule,
  type StoredSchedule,
  setPaused,
  updateSchedule,
} from './schedule.sql'
import { logSchedule } from './stop-schedule'

type Sent = InputOf<typeof schedule.save>
type Input = Filled<Sent>

const mostSchedules = 50
const mostReaders = 20

/** Adds a scheduled report, or changes one. Its saver is its maker: the figures have that sight. */
export async function saveSchedule(tx: Tx, scope: UserScope, sent: Sent, at: Date): Promise<number> {
  const before = sent.id === null ? null : await requireSchedule(tx, scope, sent.id)
  const input = fillFrom(sent, before, { period: null, compare: 'YEAR', property_id: null })
  const recipients = addressesOf(input.recipients).join(', ')
  await checkInput(tx, scope, input)
  if (before)
    await requireSameForm(tx, scope, schedule.save, { noun: 'report_schedule', id: before.id, input, shown: before })
  else if ((await countSchedules(tx, scope)) >= mostSchedules)
    throw new Refusal('E_CONFLICT', `An account can have at most ${mostSchedules} scheduled reports. Delete one first.`)
  const kept = {
    title: input.title,
    report: input.report,
    period: input.period,
    compare: input.compare,
    property_id: input.property_id,
    rhythm: input.rhythm,
    on_day: input.on_day,
    at_hour: input.at_hour,
    recipients,
    made_by: scope.user,
    next_on: await nextDay(tx, scope, input, before, at),
    saved_at: at,
  }
  const id = before ? before.id : await insertSchedule(tx, scope, kept)
  if (before) await updateSchedule(tx, scope, id, kept)
  const deed = `${before ? 'changed' : 'added'} the scheduled report "${input.title}"`
  await logSchedule(
    tx,
    scope,
    { id, property_id: input.property_id },
    deed,
    before ? changesOfSchedule(before, { ...input, recipients }) : [],
  )
  return id
}

/** The addresses of a text, with commas, semicolons or lines between them, each once. */
function addressesOf(text: string): string[] {
  const all = [...new Set(text.split(/[\s,;]+/).filter((one) => one !== ''))]
  const wrong = all.find((one) => !isEmail(one))
  if (wrong !== undefined) throw badField('recipients', `"${wrong}" is not a valid email address.`)
  if (all.length === 0) throw badField('recipients', 'Send to is required.')
  if (all.length > mostReaders) throw badField('recipients', `Choose at most ${mostReaders} addresses.`)
  return all
}

async function checkInput(tx: Tx, scope: Scope, input: Input): Promise<void> {
  if (input.report === 'income-statement' && input.period === null)
    throw badField('period', 'Choose the period of the income statement.')
  if (!hasDay({ rhythm: input.rhythm, onDay: input.on_day }))
    throw badField('on_day', 'For a weekly report, the days are 1 (Monday) to 7.')
  await requireProperty(tx, scope, input.property_id)
}

async function requireSchedule(tx: Tx, scope: Scope, id: number): Promise<StoredSchedule> {
  const found = await lockSchedule(tx, scope, id)
  if (!found) throw notFound('Scheduled report')
  return found
}

type Days = Pick<Input, 'rhythm' | 'on_day' | 'at_hour'>

/** The first day that is still ahead: today, unless its hour is over. */
function dayAhead(scope: Scope, { rhythm, on_day, at_hour }: Days, at: Date): Day {
  const from = hourIn(scope.timezone, at) >= at_hour ? addDays(scope.today, 1) : scope.today
  return mailDayFrom({ rhythm, onDay: on_day }, from)
}

/** A day of the rhythm that was mailed does not come again. */
async function nextDay(tx: Tx, scope: Scope, input: Input, before: StoredSchedule | null, at: Date): Promise<Day> {
  const ahead = dayAhead(scope, input, at)
  const last = before && (await lastDue(tx, scope, before.id))
  return last === null
    ? ahead
    : later(ahead, mailDayFrom({ rhythm: input.rhythm, onDay: input.on_day }, addDays(last, 1)))
}

const changesOfSchedule = (before: StoredSchedule, input: Input) =>
  changesOf(schedule.save, before, input, {
    report: [scheduledReportWords[before.report], scheduledReportWords[input.report]],
    rhythm: [rhythmWords[before.rhythm], rhythmWords[input.rhythm]],
    period: [before.period ? presetWords[before.period] : '', input.period ? presetWords[input.period] : ''],
    property_id: [before.property_name, input.property_id === before.property_id ? before.property_name : 'another'],
  })

const factsOf = ({ paused_at, stopped_at }: StoredSchedule) => ({
  paused: paused_at !== null,
  stopped: stopped_at !== null,
})

/** Pauses a scheduled report, or lets it go on with its next day ahead: what was missed meanwhile is not mailed. */
export async function pauseSchedule(
  tx: Tx,
  scope: Scope,
  { id, act }: { id: number; act: 'pause' | 'resume' },
  at: Date,
): Promise<void> {
  const found = await requireSchedule(tx, scope, id)
  const { refused } = scheduleCan[act](factsOf(found))
  if (refused !== null) throw new Refusal('E_CONFLICT', refused)
  const next = act === 'pause' ? found.next_date : later(found.next_date, dayAhead(scope, found, at))
  await setPaused(tx, scope, id, { pausedAt: act === 'pause' ? at : null, next })
  await logSchedule(tx, scope, found, `${act === 'pause' ? 'paused' : 'resumed'} the scheduled report "${found.title}"`)
}

/** A schedule that may be mailed by hand. */
export async function requireSendable(tx: Tx, scope: Scope, id: number): Promise<StoredSchedule> {
  const found = await requireSchedule(tx, scope, id)
  const { refused } = scheduleCan.send(factsOf(found))
  if (refused !== null) throw new Refusal('E_CONFLICT', refused)
  return found
}

export async function removeSchedule(tx: Tx, scope: Scope, id: number): Promise<void> {
  const found = await requireSchedule(tx, scope, id)
  await deleteSchedule(tx, scope, id)
  await logSchedule(tx, scope, found, `deleted the scheduled report "${found.title}"`)
}
