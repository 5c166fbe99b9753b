import type { AnyCall } from '@freehold/contract/kit/call'
import { type Answer, ask } from '../../app/ask'
import { openSessionFor } from '../../world/people'
import { type Payer, takenFrom, totalOf } from './flow-books'
import type { FlowDesk } from './flow-desk'
import { count } from './flow-faults'

/** One run: what was drawn for it, what happened, and what was wrong on the way. */
export interface Story {
  desk: FlowDesk
  name: string
  payer: Payer
  user: number | null
  draw: () => number
  lines: string[]
  wrong: string[]
  /** The server died in this step: an answer of its own is not expected. */
  crashed: boolean
}

export const note = (story: Story, line: string): void => {
  story.lines.push(`${story.desk.of.clock.now().toISOString().slice(0, 16)} ${line}`)
}

/** A whole number from `from` to `to`. */
export const between = ({ draw }: Story, from: number, to: number): number =>
  from + Math.floor(draw() * (to - from + 1))

export const chanceOf = ({ draw }: Story, share: number): boolean => draw() < share

/** Answers are spoilt from here on, in ways that the story notes. */
export function goRough(story: Story, share: number): void {
  const { desk } = story
  desk.rough(story.draw, share, (fault) => {
    count(desk.faults, fault)
    if (fault.startsWith('crash')) story.crashed = true
    note(story, `  fault: ${fault}`)
  })
}

const tokens = new WeakMap<Story, { token: string; until: number }>()

/** Asks as the owner, whose session is opened anew as often as it needs to be. */
export async function asks<C extends AnyCall>(story: Story, call: C, input: object, key?: string): Promise<Answer<C>> {
  const { of } = story.desk
  const now = of.clock.now().getTime()
  let held = tokens.get(story)
  if (!held || now > held.until || now < held.until - 20 * 60_000) {
    const token = await openSessionFor(of, { account: Number(story.payer.account), id: Number(story.user) })
    held = { token, until: now + 10 * 60_000 }
    tokens.set(story, held)
  }
  return ask(of.app, call, input, { token: held.token, ...(key !== undefined && { key }) })
}

const noMoney = new Set(['E_PAYMENT', 'E_CONFLICT', 'E_CONFIRM', 'E_INVALID', 'E_LIMIT'])

/** The amounts may be in an order that is not shown: at most this, and exactly this where everything went well. */
interface Shown {
  atMost: number
  exactly: number | null
}

type Said = Pick<Answer, 'type' | 'status' | 'text'>

/** Does something that may take money, and holds what was taken against what was shown and answered. */
export async function watched(
  story: Story,
  what: string,
  shown: Shown,
  act: () => Promise<readonly Said[]>,
): Promise<boolean> {
  const { desk } = story
  const before = totalOf(await takenFrom(desk, story.payer))
  story.crashed = false
  const answers = await act()
  desk.mend()
  const took = totalOf(await takenFrom(desk, story.payer)) - before
  note(story, `${what}: ${answers.map(inShort).join(' and ')}${took === 0 ? '' : `, took ${took}`}`)
  const wrong = (why: string) => story.wrong.push(`${what} ${why}`)
  const done = answers.some(({ type }) => type === 'S_OK')
  for (const { type, status } of answers) if (type === 'E_FAIL' && !story.crashed) wrong(`answered ${status}`)
  if (took > shown.atMost) wrong(`took ${took}, and showed ${shown.atMost}`)
  if (answers.every(({ type }) => noMoney.has(type)) && took > 0) wrong(`took ${took}, and answered that it did not`)
  if (done && shown.exactly !== null && took !== shown.exactly)
    wrong(`took ${took}, and showed exactly ${shown.exactly}`)
  return done
}

const inShort = ({ type, text }: Said): string => (type === 'S_OK' ? type : text.slice(0, 160))
