import { isCallError } from '../../../api/failure'
import { reportFailure } from '../../../api/report'

/** Saves all rows or none. Returns the problems by row index, or undefined if the rows were saved. */
export async function saveRows(
  save: () => Promise<unknown>,
  failure: string,
): Promise<ReadonlyMap<number, string> | undefined> {
  try {
    await save()
    return undefined
  } catch (error) {
    reportFailure(error, failure)
    return isCallError(error) ? problemsIn(error.fields) : new Map()
  }
}

/** `rows.3.paid_amount` is a problem of the fourth row. */
function problemsIn(fields: Readonly<Record<string, string>>): ReadonlyMap<number, string> {
  const problems = new Map<number, string>()
  for (const [name, message] of Object.entries(fields)) {
    const [, place] = /^rows\.(\d+)(?:\.|$)/.exec(name) ?? []
    if (place === undefined) continue
    const before = problems.get(Number(place))
    problems.set(Number(place), before === undefined ? message : `${before} ${message}`)
  }
  return problems
}
