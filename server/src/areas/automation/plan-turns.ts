import { momentIn } from '@freehold/rules/automation/local-time'
import { turnsDue } from '@freehold/rules/automation/schedule'
import { type Flag, switchOf } from '@freehold/rules/automation/switches'
import { addDays, type Day } from '@freehold/rules/day'
import type { AppContext } from '../../app-context'
import { type Db, readsOf } from '../../database/read'
import { write } from '../../database/write'
import { zonesOf } from '../../database/zone'
import { insertPlans, type Planned, plannedTo, setPlannedTo } from '../../mail/sent-by-automation.sql'
import { storedSwitches } from '../account/automation/switch.sql'
import { movesOn, rentDueOn, reportReaders } from './candidates.sql'
import { periodOf } from './mails/report'

interface Turn {
  flag: Flag
  zone: string
  day: Day
}

interface Round {
  /** Null for the day that it is in each place. */
  on: Day | null
  run: number | null
}

const noon = 12

/** Noon of a day: every switch has had its hour, and none that of the next day. */
const asIfOn = (zone: string, on: Day) => ({
  now: momentIn(zone, on, noon),
  onSince: momentIn(zone, addDays(on, -1), noon),
  plannedTo: null,
})

async function turnsOf(context: AppContext, account: number, on: Day | null): Promise<Turn[]> {
  const db = readsOf(context.pool, account)
  const [stored, zones, progress] = await Promise.all([
    storedSwitches(db, account),
    zonesOf(db, account),
    plannedTo(db, account),
  ])
  return stored
    .filter((one) => one.on)
    .flatMap(({ flag, changedAt: onSince }) =>
      zonesFor(flag, zones).flatMap((zone) => {
        const done = progress.find((one) => one.flag === flag && one.zone === zone)
        const asked = on === null ? { now: context.now(), onSince, plannedTo: done?.to ?? null } : asIfOn(zone, on)
        return turnsDue(flag, { zone, ...asked }).map((day) => ({ flag, zone, day }))
      }),
    )
}

/** Reports go by the clock of the account, since they are about many properties; the rest by each property's. */
const zonesFor = (flag: Flag, { own, all }: { own: string; all: string[] }): string[] =>
  ['monthly', 'annual'].includes(switchOf(flag).does) ? [own] : all

/** Plans what the switches of an account have to send by now, each turn and its mark in one transaction. */
export async function planTurns(context: AppContext, account: number, { on, run }: Round): Promise<number> {
  let planned = 0
  for (const turn of await turnsOf(context, account, on))
    planned += await write(context.pool, account, async (tx) => {
      const plans = await plansOf(tx, account, turn)
      // A run by hand for some day says nothing about the days before it.
      if (on === null) await setPlannedTo(tx, account, { ...turn, to: turn.day })
      return insertPlans(tx, account, plans, { at: context.now(), run })
    })
  return planned
}

/** The mails that a switch sends on a day in a zone. */
export async function plansOf(db: Db, account: number, { flag, zone, day }: Turn): Promise<Planned[]> {
  const { does, daysBefore = [] } = switchOf(flag)
  const about = daysBefore.map((days) => addDays(day, days))
  if (does === 'notice')
    return (await movesOn(db, account, flag, { zone, days: about })).map((candidate) => ({
      ...candidate,
      flag,
      noun: 'occupancy',
      day,
      zone,
      onlyOnDay: true,
    }))
  if (does === 'reminder') {
    const [due = day] = about
    const candidates = await rentDueOn(db, account, zone, due)
    return candidates.map((one) => ({ ...one, flag, noun: 'occupancy', day, zone, onlyOnDay: true }))
  }
  const { to: period } = periodOf({ flag, day })
  return (await reportReaders(db, account)).map((user) => ({
    flag,
    noun: 'user',
    record: user,
    recipient: user,
    period,
    day,
    zone,
    onlyOnDay: false,
    property: null,
  }))
}
