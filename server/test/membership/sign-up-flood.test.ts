import { tenant } from '@freehold/contract/people/tenant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../kit/app/app'
import { long } from '../kit/app/effort'
import { documented, openServer, signUp, visitor } from '../kit/membership/sign-up-form'
import { type Landlord, openOffice } from '../kit/money/landlord'

const looks = 400
const most = 300
/** Strangers who send the form at the same time, again and again. */
const strangers = 20
/** Milliseconds. A look that is this fast is no worse for being three times as slow. */
const unnoticed = 40

let context: TestApp
let office: Landlord
beforeAll(async () => {
  if (!long) return
  context = await openServer({ connections: 8 })
  office = await openOffice(context, 'Quiet')
})
afterAll(() => context?.close())

async function look(): Promise<number> {
  const began = performance.now()
  const { type, text } = await office.ask(tenant.list, { limit: 25 })
  expect(type, text).toBe('S_OK')
  return performance.now() - began
}

async function p99(goesOn = () => false): Promise<number> {
  const times: number[] = []
  while (times.length < looks || goesOn()) times.push(await look())
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0
}

test.runIf(long)(
  'a flood of sign-ups leaves the work of a signed-in user within three times its usual time',
  async () => {
    for (let at = 0; at < 50; at += 1) await look()
    const usual = await p99()
    let isOver = false
    let sent = 0
    const opened = new Map<string, number>()
    const stranger = async (of: number) => {
      // Most come from few networks, as a flood does; each fifth has a network of its own.
      const from = `203.0.113.${of}`
      while (!isOver) {
        sent += 1
        const address = sent % 5 === 0 ? visitor() : from
        const { type } = await signUp(context, { ...documented, email: `flood${sent}@quay.example` }, { from: address })
        expect(['S_OK', 'E_RATE_LIMIT']).toContain(type)
        opened.set(type, (opened.get(type) ?? 0) + 1)
      }
    }
    const flood = Promise.all(Array.from({ length: strangers }, (_, of) => stranger(of)))
    const during = await p99(() => sent < most)
    isOver = true
    await flood
    expect(opened.get('E_RATE_LIMIT')).toBeGreaterThan(0)
    expect(during, `${during} ms, usually ${usual} ms, at ${sent} sign-ups`).toBeLessThan(
      Math.max(3 * usual, unnoticed),
    )
  },
)
