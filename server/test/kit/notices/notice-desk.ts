import type { AnyCall } from '@freehold/contract/kit/call'
import { notice } from '@freehold/contract/leasing/notice'
import type { TestApp } from '../app/app'
import { type Asking, ask } from '../app/ask'
import { paper } from '../hostile/pictures'
import { type Landlord, openOffice, saved } from '../money/landlord'
import { paidHome } from '../money/payout-desk'
import { openSessionFor } from '../world/people'

/** An office with a tenant whose rent of $1,000.00 is paid up to the end of April 2027. */
export interface NoticeDesk {
  office: Landlord
  property: number
  unit: number
  tenant: number
  /** The occupancy. */
  home: number
  /** Asks with files, as the office does, on the day it is. */
  send: <C extends AnyCall>(call: C, input: object, asking?: Asking) => ReturnType<typeof ask<C>>
  /** Issues a letter, and answers its id. */
  issue: (input: object) => Promise<number>
  /** Uploads a PDF as a notice, and answers its id. */
  upload: (input?: object) => Promise<number>
  read: (id: number) => Promise<Shown>
}

type Shown = Awaited<ReturnType<typeof ask<typeof notice.get>>>['body']['data']

export async function openNoticeDesk(of: TestApp, mark: string): Promise<NoticeDesk> {
  const office = await openOffice(of, mark, '2027-04-15')
  const { property, unit, tenant, home } = await paidHome(office, 100_000)
  const send: NoticeDesk['send'] = async (call, input, asking = {}) =>
    ask(of.app, call, input, { token: await openSessionFor(of, office.person), ...asking })
  return {
    office,
    property,
    unit,
    tenant,
    home,
    send,
    issue: (input) => saved(office, notice.issue, { tenant_rent_id: home, ...input }),
    upload: async (input = {}) => {
      const typed = { id: 0, tenant_rent_id: home, title: 'Parking', ...input }
      const { type, body, text } = await send(notice.upload, typed, {
        files: { file: paper },
        fileNames: { file: 'Parking rules.pdf' },
      })
      if (type !== 'S_OK') throw new Error(`The notice was not taken: ${text}`)
      return body.id
    },
    read: async (id) => (await office.ask(notice.get, { id })).body.data,
  }
}

export const entryOn = (day: string) => ({
  kind: 'ENTRY',
  entry_on: day,
  entry_time: '9 AM to 11 AM',
  reason: 'Smoke detectors',
})

export const lateRent = (payBy: string, change: object = {}) => ({ kind: 'LATE_RENT', pay_by: payBy, ...change })
