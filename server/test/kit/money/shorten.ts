import type { Step } from './steps'

interface Failing {
  steps: readonly Step[]
  error: unknown
}

/**
 * The shortest list of steps that was found to fail, with how it fails: ever smaller runs of steps are left out as long as
 * the rest still fails. Each try tells a whole story, so they are limited.
 */
export async function shorten(
  first: Failing,
  tell: (steps: readonly Step[]) => Promise<void>,
  tries: number,
): Promise<Failing> {
  let shortest = first
  let left = tries
  for (let run = Math.ceil(first.steps.length / 2); run >= 1 && left > 0; run = Math.floor(run / 2))
    for (let at = 0; at < shortest.steps.length && left > 0; left -= 1) {
      const steps = [...shortest.steps.slice(0, at), ...shortest.steps.slice(at + run)]
      const error = await tell(steps).then(
        () => null,
        (reason: unknown) => ({ reason }),
      )
      if (error) shortest = { steps, error: error.reason }
      else at += run
    }
  return shortest
}
