import { describe, expect, test } from 'vitest'
import { emptyOutbox, type OutboxPorts } from '../web/src/inspect/outbox/empty-outbox'
import type { Job, JobKind, Outcome } from '../web/src/inspect/outbox/job'
import { joinOne, type Kept, mineOver, trimmed } from '../web/src/inspect/outbox/join'
import { merge } from '../web/src/inspect/outbox/merge'
import { nextJob } from '../web/src/inspect/outbox/next-job'
import { failuresAtMost, pauseAfter } from '../web/src/inspect/outbox/pauses'

const job = (seq: number, kind: JobKind = 'photo', more: Partial<Job> = {}): Job => ({
  seq,
  owner: '90:1',
  inspection: 7,
  kind,
  ref: `${kind}-${seq}`,
  needs: [],
  failures: 0,
  held: null,
  ...more,
})

/** A phone and a server, with what goes wrong between them. */
function phoneWith(jobs: readonly Job[]) {
  const waiting = new Map(jobs.map((one) => [one.seq, one]))
  const received: string[] = []
  const stored = new Set<string>()
  const pauses: number[] = []
  let answers: (one: Job, nth: number) => Outcome = () => ({ type: 'sent' })
  let beforeSettle: (one: Job) => void = () => undefined
  let running = 0
  const ports: OutboxPorts = {
    jobs: async () => [...waiting.values()],
    send: async (one) => {
      running += 1
      expect(running, 'requests at a time').toBe(1)
      received.push(one.ref)
      const outcome = answers(one, received.filter((ref) => ref === one.ref).length)
      if (outcome.type === 'sent') stored.add(one.ref)
      await Promise.resolve()
      running -= 1
      return outcome
    },
    settle: async (one) => {
      beforeSettle(one)
      waiting.delete(one.seq)
    },
    keep: async (one) => void waiting.set(one.seq, one),
    pause: async (milliseconds) => void pauses.push(milliseconds),
    chance: () => 0.5,
  }
  return {
    ports,
    waiting,
    received,
    stored,
    pauses,
    answer: (next: typeof answers) => {
      answers = next
    },
    crash: (next: typeof beforeSettle) => {
      beforeSettle = next
    },
  }
}

describe('the outbox of a phone', () => {
  test('sends in the order of the walk, one after the other', async () => {
    const phone = phoneWith([job(3), job(1, 'save'), job(2)])
    expect(await emptyOutbox(phone.ports)).toBe('done')
    expect(phone.received).toEqual(['save-1', 'photo-2', 'photo-3'])
    expect(phone.waiting.size).toBe(0)
  })

  test('waits longer after each try, and begins with short pauses again after an answer', async () => {
    const phone = phoneWith([job(1), job(2)])
    phone.answer((one, nth) => ({ type: nth <= (one.seq === 1 ? 8 : 1) ? 'unanswered' : 'sent' }))
    await emptyOutbox(phone.ports)
    expect(phone.pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 1].map((seconds) => seconds * 1_000))
    expect(phone.stored.size).toBe(2)
  })

  test('spreads the pauses of many phones', () => {
    expect([pauseAfter(3, 0), pauseAfter(3, 1)]).toEqual([3_200, 4_800])
  })

  test('sends again what the page could not note as sent, under the same key', async () => {
    const phone = phoneWith([job(1), job(2)])
    phone.crash((one) => {
      if (one.seq === 1) throw new Error('The page was closed.')
    })
    await expect(emptyOutbox(phone.ports)).rejects.toThrow('closed')
    expect(phone.waiting.size).toBe(2)
    phone.crash(() => undefined)
    await emptyOutbox(phone.ports)
    expect(phone.received).toEqual(['photo-1', 'photo-1', 'photo-2'])
    expect([...phone.stored]).toEqual(['photo-1', 'photo-2'])
    expect(phone.waiting.size).toBe(0)
  })

  test('sends nothing twice although an answer is lost', async () => {
    const phone = phoneWith([job(1), job(2)])
    phone.answer((one, nth) => {
      if (one.seq === 1 && nth === 1) phone.stored.add(one.ref)
      return { type: one.seq === 1 && nth === 1 ? 'unanswered' : 'sent' }
    })
    await emptyOutbox(phone.ports)
    expect(phone.received).toEqual(['photo-1', 'photo-1', 'photo-2'])
    expect(phone.stored.size).toBe(2)
  })

  test('stops at the end of a session and keeps everything', async () => {
    const phone = phoneWith([job(1), job(2)])
    phone.answer(() => ({ type: 'signed-out' }))
    expect(await emptyOutbox(phone.ports)).toBe('signed-out')
    expect(phone.received).toEqual(['photo-1'])
    expect(phone.waiting.size).toBe(2)
  })

  test('keeps a refused job for a person, and goes on with what does not need it', async () => {
    const phone = phoneWith([
      job(1, 'save', { ref: 'attic' }),
      job(2, 'photo', { needs: ['attic'] }),
      job(3, 'photo', { needs: ['kitchen'] }),
      job(4, 'finish'),
    ])
    phone.answer((one) => (one.seq === 1 ? { type: 'refused', words: 'Too long.' } : { type: 'sent' }))
    expect(await emptyOutbox(phone.ports)).toBe('done')
    expect([...phone.stored]).toEqual(['photo-3'])
    expect([...phone.waiting.values()].map(({ seq, held }) => [seq, held])).toEqual([
      [1, 'Too long.'],
      [2, null],
      [4, null],
    ])
  })

  test('asks a person when the server fails each time', async () => {
    const phone = phoneWith([job(1), job(2)])
    phone.answer((one) => ({ type: one.seq === 1 ? 'failed' : 'sent' }))
    await emptyOutbox(phone.ports)
    expect(phone.received.filter((ref) => ref === 'photo-1')).toHaveLength(failuresAtMost)
    expect(phone.waiting.get(1)?.held).toContain('Try again')
    expect([...phone.stored]).toEqual(['photo-2'])
  })

  test('signs only after everything before it has come', () => {
    const held = job(1, 'save', { held: 'Changed by Dana.' })
    expect(nextJob([held, job(2, 'signature')])).toBeNull()
    expect(nextJob([held, job(2, 'signature', { inspection: 8 })])?.seq).toBe(2)
    expect(nextJob([job(3, 'signature'), job(2, 'finish')])?.kind).toBe('finish')
  })
})

describe('changes here and elsewhere', () => {
  const base = { condition: 'GOOD', note: '' }
  test.each([
    [
      'keep both where they touch different fields',
      { condition: 'POOR', note: '' },
      { condition: 'GOOD', note: 'Ok' },
      [],
    ],
    ['agree where an answer was lost', { condition: 'POOR', note: '' }, { condition: 'POOR', note: '' }, []],
    ['are shown where both chose', { condition: 'POOR', note: '' }, { condition: 'FAIR', note: '' }, ['condition']],
  ])('%s', (_, mine, theirs, conflicts) => {
    const merged = merge(base, mine, theirs)
    expect(merged.conflicts).toEqual(conflicts)
    expect(merged.fields).toEqual({ condition: 'POOR', note: theirs.note })
  })
})

describe('an item that is also changed elsewhere', () => {
  const fields = (condition: string | null, note = '') => ({ name: 'Walls', condition, note, removed: false })
  type Item = ReturnType<typeof fields>
  const mine = (more: Partial<Kept<Item>>): Kept<Item> => ({
    key: 'walls',
    version: 1,
    base: fields(null),
    now: fields('POOR'),
    attempt: null,
    theirs: null,
    ...more,
  })
  const theirs = { key: 'walls', version: 2, saved_by: 'Dana' }

  test('is taken over where nothing was changed here', () => {
    const kept = joinOne(mine({ now: fields(null) }), theirs, fields('FAIR'))
    expect(kept).toMatchObject({ version: 2, now: { condition: 'FAIR' }, theirs: null })
  })

  test('waits with both sides where both chose', () => {
    const kept = joinOne(mine({}), theirs, fields('FAIR'))
    expect(kept).toMatchObject({ version: 1, now: { condition: 'POOR' } })
    expect(kept.theirs).toEqual({ fields: fields('FAIR'), version: 2, by: 'Dana' })
  })

  test('keeps their note when mine is chosen for the condition', () => {
    const kept = joinOne(mine({}), theirs, fields('FAIR', 'Burn'))
    expect(mineOver(kept)).toEqual(fields('POOR', 'Burn'))
  })

  test('is joined where they wrote and this phone chose', () => {
    const kept = joinOne(mine({}), theirs, fields(null, 'Wet'))
    expect(kept).toMatchObject({ version: 2, now: fields('POOR', 'Wet'), theirs: null })
  })

  test('is no conflict where it is the own save whose answer was lost', () => {
    const kept = joinOne(mine({ attempt: fields('POOR'), now: fields('DAMAGED') }), theirs, fields('POOR'))
    expect(kept).toMatchObject({ version: 2, base: fields('POOR'), now: fields('DAMAGED'), theirs: null })
  })

  test('made here keeps what was typed after a lost answer', () => {
    const first = fields(null)
    const kept = joinOne(mine({ version: 0, base: null, attempt: first, now: fields('NEW') }), theirs, first)
    expect(kept).toMatchObject({ version: 2, base: first, now: fields('NEW') })
  })

  test('is compared without blanks around its texts', () => {
    expect(trimmed(fields('POOR', ' Wet\n'))).toEqual(fields('POOR', 'Wet'))
  })
})
