import { forgetComplaints } from '../../app/silence'
import { ownPro, signUp } from '../sign-up-form'
import { differencesOf, type Payer, subscriptionsOf, takenFrom } from './flow-books'
import { timePasses, weatherTurns } from './flow-days'
import { type FlowDesk, tick } from './flow-desk'
import { storyOf } from './flow-member'
import { found, good, signsUp } from './flow-sign-up'
import { takesAStep } from './flow-steps'
import { between, chanceOf, note } from './flow-story'

const firstDay = Date.parse('2027-01-01T00:00:00Z')

export interface Ended {
  lines: readonly string[]
  wrong: readonly string[]
  charges: number
}

/** A person signs up and lives with a membership, while Braintree fails in every way. Then both books are compared. */
export async function runFlow(desk: FlowDesk, name: string, steps: number): Promise<Ended> {
  const story = storyOf(desk, name)
  desk.calm()
  desk.braintree.recurring.messages.length = 0
  desk.braintree.declines.length = 0
  desk.moveTo(new Date(firstDay + between(story, 0, 800) * 86_400_000 + between(story, 0, 1439) * 60_000))
  weatherTurns(story)
  await signsUp(story)
  if (!(await found(story))) await twoTicks(desk)
  if (await found(story))
    for (let at = 0; at < steps; at += 1) {
      if (chanceOf(story, 0.5)) weatherTurns(story)
      if (chanceOf(story, 0.3)) await timePasses(story)
      else await takesAStep(story)
    }
  desk.calm()
  await twoTicks(desk)
  await found(story)
  const charges = (await takenFrom(desk, story.payer)).size
  note(story, `the end, after ${charges} charges`)
  const wrong = [...story.wrong, ...(await differencesOf(desk, story.payer))]
  await forget(desk, story.payer)
  return { lines: story.lines, wrong, charges }
}

/** The answer about the first bill is lost, and the person sends the form once more. */
export async function signsUpAfterALostAnswer(desk: FlowDesk, name: string): Promise<string[]> {
  const story = storyOf(desk, name)
  const form = { ...ownPro(), email: story.payer.email, nonce: good }
  desk.calm()
  desk.moveTo(new Date(firstDay))
  const asItShould = { when: 'after', what: 'slow', milliseconds: 0 } as const
  desk.braintree.faults.push(asItShould, asItShould, { when: 'after', what: 'hang-up' })
  await signUp(desk.of, form)
  await twoTicks(desk)
  await signUp(desk.of, form)
  await found(story)
  const wrong = await differencesOf(desk, story.payer)
  await forget(desk, story.payer)
  return wrong
}

async function twoTicks(desk: FlowDesk): Promise<void> {
  await tick(desk)
  await tick(desk, 16)
}

/** The next run finds no one here, but for the numbers of the invoices. */
async function forget(desk: FlowDesk, payer: Payer): Promise<void> {
  const gone = new Set(await subscriptionsOf(desk, payer))
  const { recurring } = desk.braintree
  recurring.subscriptions = recurring.subscriptions.filter((one) => !gone.has(one))
  if (payer.account !== null) await desk.of.database.ask('delete from account where id = $1', [payer.account])
  forgetComplaints()
}
