import { dayIn } from '@freehold/rules/day'
import type { Sent, Target } from '../load'
import type { Size } from '../seed/seed'

/** A question of a person, without the server that is asked. */
export interface Question {
  name: string
  path: string
  sends?: () => Sent
  /** So long an answer that it is read once a round, to its last byte. */
  long?: true
}

export const targetOf = ({ path, sends }: Question, url: string, token: string): Target => ({
  url: `${url}/api/${path}`,
  headers: { Authorization: `Bearer ${token}` },
  ...(sends && { sends }),
})

/** Names of many and of few tenants, a word of one property in three, a unit, an amount, and what nothing has. */
const typed = ['maria', 'maria garcia', 'court', 'unit 7', '1,450.00', 'zq', 'nothing of that name']

const rareWord = 'Maria Garcia'

const list = (name: string, path: string, asked: Record<string, string>): Question => ({
  name,
  path: `${path}?${new URLSearchParams({ query: '', page: '1', limit: '25', ascending: '1', ...asked })}`,
})

const posted = (name: string, path: string, body: object): Question => ({ name, path, sends: () => ({ body }) })

/** The questions whose answers a person waits for, at an account of so many units. */
export function questionsOf(units: Size): Question[] {
  const today = dayIn('UTC', new Date())
  const fiveYears = { start_date: `${Number(today.slice(0, 4)) - 5}-01-01`, end_date: today }
  return [
    ...typed.map((query) => ({
      name: `palette, "${query}"`,
      path: `account/search-everything?${new URLSearchParams({ query })}`,
    })),
    list('units by a rare word', 'unit/get-unit-list', { orderBy: 'unit_name', query: rareWord }),
    list('tenants by a rare word', 'tenant/get-tenant-list', { orderBy: 'tenant_name', query: rareWord }),
    list('payments by a rare word', 'tenant/get-all-billing-list', {
      orderBy: 'paid_date',
      ascending: '0',
      query: rareWord,
    }),
    list('applications by a rare word', 'rental-app/get-rental-app-list', {
      orderBy: 'created_at',
      ascending: '0',
      query: rareWord,
    }),
    list('applications', 'rental-app/get-rental-app-list', { orderBy: 'created_at', ascending: '0' }),
    list('leases by a rare word', 'lease/get-lease-list', { orderBy: 'move_out', ascending: '0', query: rareWord }),
    list('leases by their end', 'lease/get-lease-list', { orderBy: 'move_out', ascending: '0' }),
    { name: 'late tenants', path: 'dashboard/get-tenants-due-balance' },
    { name: 'dashboard in one call', path: 'dashboard/get-dashboard?mode=year' },
    posted('income statement, 5 years', 'report/get-income-statement', fiveYears),
    {
      ...posted(`rent roll of ${units} units, last byte`, 'report/get-rent-roll', { selected_date: today }),
      long: true,
    },
  ]
}
