import { z } from 'zod'

const AchReturn = z.object({ reasonCode: z.string().nullish(), createdAt: z.string().nullish() })

/** What the bank answered to a debit, once for each time that it was sent back. */
export const AchReturns = z.array(AchReturn).nullish()

export function newestReturn(returns: z.output<typeof AchReturns>): { code: string; at: Date } | undefined {
  const known = (returns ?? []).flatMap(({ reasonCode, createdAt }) => {
    const at = new Date(createdAt ?? '')
    return reasonCode && !Number.isNaN(at.getTime()) ? [{ code: reasonCode, at }] : []
  })
  return known.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0]
}
