import { tenantAutopay } from '@freehold/contract/portal/tenant-autopay'
import { tenantMethod } from '@freehold/contract/portal/tenant-method'
import { schedule } from '../../../src/schedule'
import { minutes, type TestApp } from '../app/app'
import type { Answer } from '../app/ask'
import { addUnit, type Landlord, setDay } from '../money/landlord'
import { type Script, type ScriptedCards, scriptedCards } from '../money/scripted-cards'
import { moveIn, type Tenancy } from '../money/tenancy'
import { type PortalTenant, signedIn } from './paying-desk'

/** A card company whose next sales of saved cards do what the list says. */
export interface AutopayCards extends ScriptedCards {
  next: Script[]
}

export function autopayCards(): AutopayCards {
  const cards = scriptedCards()
  const next: Script[] = []
  return {
    ...cards,
    next,
    sale: (order) => {
      const script = next.shift()
      const { amount, reference, description } = order
      return cards.sale(script === undefined ? order : { amount, reference, description, nonce: `${script}/autopay` })
    },
  }
}

let homes = 0

/** A home of $1,500.00 a month whose tenant moved in on a day and has paid up to then. */
export async function autopayHome(office: Landlord, from: string, rent = 150_000): Promise<Tenancy> {
  homes += 1
  const unit = await addUnit(office, { name: `Auto ${homes}`, period: 'MONTHLY', rent, deposit: 10_000 })
  const lease = { moveIn: from, leaseEnd: '2039-12-31', total: rent + 10_000, initial: rent + 10_000 }
  return moveIn(office, unit, { name: `Saver ${homes}`, ...lease })
}

/** The address that the tenant of a home gets mail at. */
export const addressOf = ({ unit }: Tenancy): string => `saver.${unit.name.replace('Auto ', '')}@tenants.example`

export interface Choice {
  mode?: string
  amount?: string
  limit?: string
  day?: number
  range_ok?: '1' | '0'
  id?: number
  version?: number
}

export interface Saver extends PortalTenant {
  method: number
  fields: (choice?: Choice) => Record<string, unknown>
  preview: (choice?: Choice) => Promise<Answer<typeof tenantAutopay.preview>>
  /** Previews, and saves under the authorization of the preview. */
  save: (choice?: Choice) => Promise<Answer<typeof tenantAutopay.save>>
  get: () => Promise<Answer<typeof tenantAutopay.get>['body']['data']>
}

/** A tenant in the portal, or a member of its household, with a saved card. The session begins now. */
export async function saver(
  of: TestApp,
  office: Landlord,
  home: Tenancy,
  saved?: number,
  member: number | null = null,
): Promise<Saver> {
  const tenant = await signedIn(of, office, home, member)
  const nonce = `accepted/saver-${home.tenant}-${member ?? 0}`
  const method = saved ?? (await tenant.ask(tenantMethod.save, { nonce })).body.data.id
  const fields: Saver['fields'] = ({
    mode = 'FULL',
    amount = '',
    limit = '1600.00',
    day = 0,
    range_ok = '0',
  } = {}) => ({
    rent_id: home.home,
    method_id: method,
    mode,
    amount,
    limit,
    day,
    range_ok,
  })
  const preview: Saver['preview'] = (choice) => tenant.ask(tenantAutopay.preview, fields(choice))
  return {
    ...tenant,
    method,
    fields,
    preview,
    save: async (choice = {}) => {
      const seen = await preview(choice)
      const { id, version } = choice
      return tenant.ask(tenantAutopay.save, {
        ...fields(choice),
        mandate_hash: seen.body.data?.mandate.hash ?? '',
        ...(id !== undefined && { id }),
        ...(version !== undefined && { version }),
      })
    },
    get: async () => (await tenant.ask(tenantAutopay.get, {})).body.data,
  }
}

const jobNamed = (name: string) => {
  const job = schedule.find((one) => one.name === name)
  if (!job) throw new Error(`The schedule has no ${name}`)
  return job
}

/** Runs the job of autopay at noon of a day, or whenever the clock is. */
export function runAutopayOn(of: Pick<TestApp, 'clock' | 'context'>, day?: string): Promise<Record<string, number>> {
  if (day !== undefined) setDay(of, day)
  return jobNamed('autopay').run(of.context, null)
}

/** What the card company's books say is written down, so many minutes later. */
export async function lookUpCards({ clock, context }: Pick<TestApp, 'clock' | 'context'>, later = 2): Promise<void> {
  clock.advance(later * minutes)
  await jobNamed('card-payments').run(context, null)
}

interface StoredTurn {
  due_on: string
  state: string
  why: string
  announced: number | null
  taken: number | null
  fee: number | null
  left_cents: number
  take_on: string | null
}

/** The turns of a home, oldest first. */
export const turnsOf = ({ database }: Pick<TestApp, 'database'>, { home }: Tenancy): Promise<StoredTurn[]> =>
  database.ask<StoredTurn>(
    `select t.due_on::text, t.state, t.why, t.announced_cents::int as announced, t.taken_cents::int as taken,
       t.taken_fee_cents::int as fee, t.left_cents::int, t.take_on::text
     from autopay_turn t join autopay x on x.account_id = t.account_id and x.id = t.autopay_id
     where x.occupancy_id = $1 order by t.due_on`,
    [home],
  )
