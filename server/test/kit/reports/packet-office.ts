import { owner } from '@freehold/contract/portfolio/owner'
import { property } from '@freehold/contract/portfolio/property'
import { ownerPacket } from '@freehold/contract/reports/owner-packet'
import { expect } from 'vitest'
import { runPackets } from '../../../src/areas/reports/packets/run-packets'
import type { TestApp } from '../app/app'
import { type Answer, ask, requestOf } from '../app/ask'
import { dealings } from '../homes/dealings'
import { type Books, openBooks } from '../money/books'
import { addPerson, openSessionFor } from '../world/people'
import { ownerOf, propertyOf } from '../world/world-forms'
import { readPdf } from './read-pdf'
import { type ReportDesk, reportDesk, setClock } from './report-desk'

export const everything = { statement: 1, income: 1, rent_roll: 1, expenses: 1, work_orders: 1 }
export const allOwners = { of: 'FILTER', query: '' } as const

/** An account of one owner with two properties, on March 2, 2026: February brought 400.25 and cost 113.50. */
export interface PacketOffice {
  mark: string
  books: Books
  desk: ReportDesk
  /** The owner of both properties. */
  landlord: number
  mill: number
  barn: number
  token: () => string
  /** A new session, once the clock went on. */
  signIn: () => Promise<void>
  say: (input: object, as?: string) => Promise<Answer<typeof ownerPacket.make>>
  make: (input: object, as?: string) => Promise<number>
  /** The job on several servers at a moment. */
  run: (servers?: number) => Promise<Awaited<ReturnType<typeof runPackets>>[]>
  packetsOf: (set: number, as?: string) => Promise<Packet[]>
  setOf: (id: number, as?: string) => Promise<SetOfPackets>
  openPacket: (id: number, as?: string) => ReturnType<typeof readPdf>
  /** A second owner, with a property of its own. */
  neighbor: () => Promise<{ owner: number; property: number }>
  limited: (login: string, properties: number[]) => ReturnType<typeof addPerson>
}
type Packet = Answer<typeof ownerPacket.list>['body']['data'][number]
type SetOfPackets = Answer<typeof ownerPacket.set>['body']['data']

export async function packetOffice(context: TestApp, mark: string): Promise<PacketOffice> {
  const books = await openBooks(context, mark)
  const desk = reportDesk(context, books)
  const [row] = await context.database.ask<{ id: string }>('select id from owner where account_id = $1', [
    books.account,
  ])
  const landlord = Number(row?.id)
  await context.database.ask('update owner set email = $2 where id = $1', [
    landlord,
    `${mark.toLowerCase()}@owner.example`,
  ])
  const mill = await books.addProperty(`${mark} Mill`)
  const barn = await books.addProperty(`${mark} Barn`)
  const unit = await books.addUnit(mill, 'Unit 1')
  const home = await books.moveIn({ property: mill, unit, moveIn: '2026-01-01', initial: null, today: '2026-01-01' })
  setClock(context, '2026-02-10T16:00:00Z')
  await dealings(context, books, '2026-02-10').pay(home, 400.25)
  await desk.spend(mill, 80.1, '2026-02-12', '2026-02-12', ['Utilities', 'Water'])
  await desk.spend(barn, 33.4, '2026-02-14', '2026-02-14')
  setClock(context, '2026-03-02T16:00:00Z')
  let token = await openSessionFor(context, books.person)
  const say: PacketOffice['say'] = (input, as = token) => {
    const asked = { period: 'last-month', picked: JSON.stringify(allOwners), ...everything, ...input }
    return ask(context.app, ownerPacket.make, asked, { token: as })
  }
  return {
    mark,
    books,
    desk,
    landlord,
    mill,
    barn,
    token: () => token,
    signIn: async () => {
      token = await openSessionFor(context, books.person)
    },
    say,
    make: async (input, as) => {
      const answer = await say(input, as)
      expect(answer.type, answer.text).toBe('S_OK')
      return answer.body.id
    },
    run: (servers = 1) => Promise.all(Array.from({ length: servers }, () => runPackets(context.context))),
    packetsOf: async (set_id, as = token) => (await desk.told(ownerPacket.list, { set_id, limit: -1 }, as)).data,
    setOf: async (id, as = token) => (await desk.told(ownerPacket.set, { id }, as)).data,
    openPacket: async (id, as = token) => {
      const answer = await context.app.inject(await requestOf(ownerPacket.file, { id }, { token: as }))
      expect(answer.statusCode, answer.payload.slice(0, 200)).toBe(200)
      expect(answer.headers['content-type']).toBe('application/pdf')
      return readPdf(answer.rawPayload)
    },
    neighbor: async () => {
      const second = { ...ownerOf(mark, 'Second'), email: `second${mark}@owner.example` }
      const { id } = await desk.told(owner.save, second, token)
      const house = await desk.told(property.save, propertyOf(mark, 'Cottage', id), token)
      return { owner: id, property: house.id }
    },
    limited: (login, properties) => addPerson(context, books.account, { group: 4, mark, login, properties }),
  }
}
