import { describe, expect, TestRunner, test } from 'vitest'
import { byPart, sweep } from '../kit/app/sweep'

const passes = { name: 'passes', check: () => {} }
const fails = (name: string) => ({ name, check: () => expect(name).toBe('nothing') })
const messageOf = (swept: Promise<void>): Promise<string> =>
  swept.then(
    () => 'passed',
    (error: Error) => error.message,
  )

describe('a sweep', () => {
  test('passes when all cases pass', async () => {
    expect(await messageOf(sweep([passes, passes], 1))).toBe('passed')
  })

  test('fails when it has no cases', async () => {
    expect(await messageOf(sweep([], 1))).toBe('The sweep has no cases, so it checks nothing.')
    expect(() => byPart([])).toThrow('There are no calls to sweep.')
  })

  test('runs the cases after a failed one, and names every failed case', async () => {
    const ran: string[] = []
    const notes = { name: 'notes', check: () => void ran.push('notes') }
    const rejects = { name: 'unit 2', check: () => Promise.reject(new Error('No answer.')) }
    const message = await messageOf(sweep([fails('unit 1'), passes, rejects, notes], 1))
    expect(message).toMatch(/^2 of 4 cases failed\.\n\nunit 1\n {2}expected 'unit 1' to be 'nothing'/)
    expect(message).toMatch(/\n\nunit 2\n {2}No answer\.$/)
    expect(ran).toEqual(['notes'])
  })

  test('fails for an error that the server logs, and names the case', async () => {
    const logs = { name: 'unit 3', check: () => console.error('a secret in a line') }
    expect(await messageOf(sweep([logs, passes], 1))).toBe('1 of 2 cases failed.\n\nunit 3\n  a secret in a line')
  })
  test('tries a failed case once more on a build server, and notes what passed only then', async () => {
    const tries: string[] = []
    const late = { name: 'unit 4', check: () => expect(tries.push('')).toBe(2) }
    expect(await messageOf(sweep([passes, late], 2))).toBe('passed')
    const meta = TestRunner.getCurrentTest()?.meta
    expect(meta?.second).toEqual([expect.stringMatching(/^unit 4\n {2}expected 1 to be 2/)])
    // The run would name it.
    delete meta?.second
    expect(await messageOf(sweep([fails('unit 5')], 2))).toMatch(/^1 of 1 cases failed\.\n\nunit 5\n/)
    expect(meta?.second).toBeUndefined()
  })
})
