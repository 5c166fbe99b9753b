import type { AnyCall } from '@freehold/contract/kit/call'
import { TestRunner } from 'vitest'
import { forgetMismatches } from '../rows/check'
import { forgetComplaints } from './silence'

declare module 'vitest' {
  interface TaskMeta {
    /** The cases of a sweep that passed at the second try only; the run names them. */
    second?: string[]
  }
}

/** One of the many cases of a test. Its name ends a sentence like "the call failed with ...". */
export interface Case {
  name: string
  check: () => unknown
}

/** A failure repeats its request, which may be long. */
const longest = 1_500

/** A build server tries a failed case once more. The whole sweep would meet records that its first try has changed. */
const usualTries = process.env.CI ? 2 : 1

/**
 * Runs all cases and fails once, with every case that failed. An error that the server logs or a row that differs from its
 * type belongs to the case during which it appeared.
 */
export async function sweep(cases: readonly Case[], tries = usualTries): Promise<void> {
  if (cases.length === 0) throw new Error('The sweep has no cases, so it checks nothing.')
  const failures: string[] = []
  for (const one of cases) {
    const faults = await faultsOf(one)
    if (faults === null) continue
    const again = tries > 1 ? await faultsOf(one) : faults
    if (again === null) noteSecondTry(faults)
    else failures.push(again)
  }
  if (failures.length > 0)
    throw new Error(`${failures.length} of ${cases.length} cases failed.\n\n${failures.join('\n\n')}`)
}

function noteSecondTry(faults: string): void {
  const meta = TestRunner.getCurrentTest()?.meta
  if (meta) meta.second = [...(meta.second ?? []), faults]
}

/** The case's name and what was wrong, or null. */
async function faultsOf({ name, check }: Case): Promise<string | null> {
  const found: string[] = []
  try {
    await check()
  } catch (error) {
    found.push(error instanceof Error ? error.message : String(error))
  }
  found.push(...forgetComplaints(), ...forgetMismatches())
  return found.length === 0 ? null : `${name}\n${indented(found.join('\n').slice(0, longest))}`
}

const indented = (text: string): string => text.replaceAll(/^/gm, '  ')

/** `POST unit/save-unit`, as the documents call it. */
export const nameOf = ({ method, path }: AnyCall): string => `${method} ${path}`

/** The calls by the first word of their path, each group with its calls in their order: `unit`, `tenant`. */
export function byPart(calls: readonly AnyCall[]): [part: string, calls: AnyCall[]][] {
  if (calls.length === 0) throw new Error('There are no calls to sweep.')
  const parts = new Map<string, AnyCall[]>()
  for (const call of calls) {
    const [part = ''] = call.path.split('/')
    parts.set(part, [...(parts.get(part) ?? []), call])
  }
  return [...parts]
}
