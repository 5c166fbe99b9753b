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

interface Debit {
  status: string
  paymentInstrumentType?: string | null | undefined
  achReturnCode?: string | null | undefined
  achReturnResponses?: z.output<typeof AchReturns>
  statusHistory?: { status: string }[] | null | undefined
  retryIds?: string[] | null | undefined
  upcomingRetryDate?: string | null | undefined
}

/**
 * A bank may send a debit back before it settled or after. Braintree then declines the settlement, even of a debit that
 * had settled, or leaves it settled and adds the code.
 */
export function returnOf(debit: Debit): { code: string; at: Date | null } | null {
  if (debit.paymentInstrumentType !== 'us_bank_account') return null
  if (debit.status !== 'settled' && debit.status !== 'settlement_declined') return null
  const newest = newestReturn(debit.achReturnResponses)
  const code = debit.achReturnCode || newest?.code
  if (code) return { code, at: newest?.at ?? null }
  const hadSettled = debit.statusHistory?.some(({ status }) => status === 'settled') ?? false
  return debit.status === 'settlement_declined' && hadSettled ? { code: '', at: null } : null
}

const graceForRetry = 3 * 86_400_000

/** Braintree said on which day it debits the account again by itself, and has not yet. */
export function waitsForRetry({ retryIds, upcomingRetryDate }: Debit): boolean {
  const day = new Date(upcomingRetryDate ?? '').getTime()
  return !retryIds?.length && Date.now() - day < graceForRetry
}
