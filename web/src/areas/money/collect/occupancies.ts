import type { Calls } from '@freehold/contract/calls'
import { dollars, sum, toDollars } from '@freehold/rules/money'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callQuery } from '../../../api/queries'
import { messages } from './messages'

type OccupyingUnit = Calls['GET tenant/get-tenant-occupying-units']['reply']['data'][number]
type Rent = Calls['GET tenant/get-tenant-rent-list']['reply']['data'][number]
export type OpenCharge = Calls['GET charge/get-open-charges']['reply']['data'][number]

const chosen = (id: unknown): id is number => typeof id === 'number' && id > 0

/** An occupancy that money can be taken for. */
export interface Home extends Omit<OccupyingUnit, 'next' | 'due_next'> {
  due_next?: OccupyingUnit['due_next']
  /** The tenant has left it. */
  left: boolean
}

/**
 * A tenant's current and future homes, then past ones with a balance; if there are none, all past ones. Undefined while
 * loading, or when no tenant is chosen.
 */
export function useOccupancies(tenant: unknown): readonly Home[] | undefined {
  const input = { id: chosen(tenant) ? tenant : null }
  const meta = { failure: messages.unitFailed }
  const enabled = chosen(tenant)
  const now = useQuery({ ...callQuery('GET tenant/get-tenant-occupying-units', input, meta), enabled })
  const ever = useQuery({ ...callQuery('GET tenant/get-tenant-rent-list', input, meta), enabled })
  return useMemo(
    () => (enabled && now.data && ever.data ? homesOf(now.data.data, ever.data.data) : undefined),
    [enabled, now.data, ever.data],
  )
}

function homesOf(now: readonly OccupyingUnit[], ever: readonly Rent[]): Home[] {
  const left = ever.filter((rent) => !rent.cancelled && !now.some(({ id }) => id === rent.id))
  return [
    ...now.map((home) => ({ ...home, left: false })),
    ...left.filter(({ balance }) => now.length === 0 || balance !== 0).map((rent) => ({ ...rent, left: true })),
  ]
}

/** Open charges of a tenant or of one occupancy, oldest first. */
export function useOpenCharges(tenant: unknown, rent: unknown): readonly OpenCharge[] | undefined {
  const { data } = useQuery({
    ...callQuery(
      'GET charge/get-open-charges',
      { tenant_id: chosen(tenant) ? tenant : null, rent_id: chosen(rent) ? rent : null },
      { failure: messages.tenantFailed },
    ),
    enabled: chosen(tenant),
  })
  return chosen(tenant) ? data?.data : undefined
}

/** A sum of dollars, added in cents: floats would leave dust. */
export const total = (amounts: readonly number[]): number => toDollars(sum(amounts.map(dollars)))
