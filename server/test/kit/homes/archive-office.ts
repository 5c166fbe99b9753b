import type { AnyCall } from '@freehold/contract/kit/call'
import type { TestApp } from '../app/app'
import { type Books, type Home, openBooks } from '../money/books'
import { type ReportDesk, reportDesk, setClock } from '../reports/report-desk'
import { addPerson } from '../world/people'
import { dealings } from './dealings'

export const today = '2026-03-20'

/** An account with a mill and a barn, worked on March 20, 2026. */
export interface ArchiveOffice {
  books: Books
  desk: ReportDesk
  account: number
  mark: string
  /** The token of a user who archives and restores. */
  user: string
  owner: number
  mill: number
  barn: number
  /** The token of a user who sees only the barn. */
  limited: string
  say: ReportDesk['say']
  told: ReportDesk['told']
  /** The type and the sentence a call answers. */
  answer: (call: AnyCall, input: object, token?: string) => Promise<[string, string | undefined]>
  unit: (property: number, name: string) => Promise<number>
  /** Somebody rented a unit in February, left, paid all of it and got the deposit back. */
  livedIn: (property: number, unit: number, name: string) => Promise<Home>
  /** The rows of a list or a look-up, by the name that they are known by. */
  names: (call: AnyCall, input?: object, token?: string) => Promise<string[]>
  /** The newest lines of the activity log. */
  activity: (most?: number) => Promise<string[]>
}

export async function openArchive(context: TestApp, mark: string): Promise<ArchiveOffice> {
  setClock(context, `${today}T16:00:00Z`)
  const books = await openBooks(context, mark)
  const { account } = books
  const desk = reportDesk(context, books)
  const mill = await books.addProperty(`${mark} Mill`)
  const barn = await books.addProperty(`${mark} Barn`)
  const about = { group: 4, mark, login: 'barn', properties: [barn] } as const
  const { token: limited } = await addPerson(context, account, about)
  const [row] = await context.database.ask<{ id: string }>('select owner_id as id from property where id = $1', [mill])
  return {
    books,
    desk,
    account,
    mark,
    user: books.person.name,
    owner: Number(row?.id),
    mill,
    barn,
    limited,
    say: desk.say,
    told: desk.told,
    answer: async (call, input, token) => {
      const { type, message } = await desk.say(call, input, token)
      return [type, message]
    },
    unit: (property, name) => books.addUnit(property, `${mark} ${name}`),
    livedIn: async (property, unit, name) => {
      const days = { moveIn: '2026-02-01', moveOut: '2026-02-28' }
      const home = await books.moveIn({ property, unit, name, ...days, initial: 2000, today: '2026-02-01' })
      await dealings(context, books, '2026-02-28').moveOut(home, '2026-02-28')
      await dealings(context, books, '2026-03-01').settle(home, { paid_date: '2026-03-01' })
      return home
    },
    names: async (call, input = {}, token) => {
      const { data } = (await desk.told(call, input, token)) as unknown as { data: Record<string, string>[] }
      const field = ['unit_name', 'property_name', 'business_name', 'tenant_name'].find((name) => data[0]?.[name])
      return data.map((row) => (row[field ?? ''] ?? '').replace(`${mark} `, ''))
    },
    activity: async (most = 1) => {
      const lines = await context.database.ask<{ message: string }>(
        'select message from activity where account_id = $1 order by id desc limit $2',
        [account, most],
      )
      return lines.map(({ message }) => message)
    },
  }
}
