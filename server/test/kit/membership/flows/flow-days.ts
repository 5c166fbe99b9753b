import { membership } from '@freehold/contract/membership/membership'
import { dayIn } from '@freehold/rules/day'
import { takenFrom, totalOf } from './flow-books'
import { tick } from './flow-desk'
import { asks, between, chanceOf, goRough, note, type Story } from './flow-story'

const dayLong = 86_400_000

/** Time passes, and bills with it. No bill may be higher than the one that was shown before. */
export async function timePasses(story: Story): Promise<void> {
  const { desk } = story
  const toBill = await daysToBill(story)
  let left =
    toBill !== null && chanceOf(story, 0.5)
      ? Math.max(1, toBill + between(story, -1, 1))
      : chanceOf(story, 0.25)
        ? between(story, 20, 70)
        : between(story, 1, 12)
  const hour = between(story, 0, 23)
  note(story, `${left} days pass`)
  while (left > 0) {
    const days = Math.min(left, between(story, 1, 9))
    left -= days
    const shown = await billsShown(story)
    const before = totalOf(await takenFrom(desk, story.payer))
    const moment = new Date(Math.floor(desk.of.clock.now().getTime() / dayLong + days) * dayLong + hour * 3_600_000)
    desk.moveTo(moment)
    const ticks = chanceOf(story, 0.1) ? 0 : between(story, 1, 2)
    for (let at = 0; at < ticks; at += 1) await tick(desk)
    const took = totalOf(await takenFrom(desk, story.payer)) - before
    if (took > 0) note(story, `  bills took ${took}`)
    if (shown !== null && took > shown) story.wrong.push(`Bills took ${took}, and ${shown} was shown`)
  }
}

/** The days to the next bill, around which everything is hardest. */
async function daysToBill(story: Story): Promise<number | null> {
  const { body } = await asks(story, membership.get, {})
  const last = body.billingPeriodEndDate?.date ?? body.ends_on
  if (last === '') return null
  return Math.ceil((Date.parse(last) + dayLong - story.desk.of.clock.now().getTime()) / dayLong)
}

/** The most that the next days may take; null where a change is still open, or our own books are behind. */
async function billsShown(story: Story): Promise<number | null> {
  const { body } = await asks(story, membership.get, {})
  if (body.working_on !== '') return null
  const owed = body.past_due?.owed ?? 0
  const { next, later } = body
  if (next === null) return Math.round(owed * 100)
  if (next.on <= dayIn('UTC', story.desk.of.clock.now())) return null
  return Math.round((owed + Math.max(next.total, later?.total ?? 0)) * 100)
}

/** Faults come and go: a provider that is well, one that is not, and one that is away. */
export function weatherTurns(story: Story): void {
  const kind = between(story, 0, 9)
  if (kind === 0) {
    story.desk.away()
    note(story, 'Braintree is away')
  } else if (kind <= 2) story.desk.calm()
  else goRough(story, [0.15, 0.4, 0.7][between(story, 0, 2)] ?? 0.4)
}
