import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

/** The fault of the next answer. A status alone does nothing; `after`: it is done, but the answer is lost or spoilt. */
export type Fault =
  | 'lost after'
  | { status: number; body: string }
  | { when: 'before' | 'after'; what: 'silence' | 'empty' | 'malformed' | { status: number } | { slow: number } }

interface Booked {
  referenceId: string
  ApplicationId: number
  Status: string
  Applicants: { EmailAddress: string; ApplicantStatus: string }[]
  body: string
}

export interface RentprepStandIn {
  url: string
  /** RentPrep's own knowledge. */
  books: Booked[]
  asked: { path: string; body: string }[]
  faults: Fault[]
  close: () => Promise<void>
}

export const rentprepKey = 'hush-rentprep-1'

interface Asked {
  referenceId?: string
  applicationId?: string
  Customer?: { referenceId: string }
  Application?: { Applicants: string[] }
}

/** RentPrep's SmartMove route on loopback: the questions we ask, as its published clients put them. */
export async function startRentprep(): Promise<RentprepStandIn> {
  const books: Booked[] = []
  const asked: RentprepStandIn['asked'] = []
  const faults: Fault[] = []

  function answerTo(path: string, body: string): unknown {
    const question = JSON.parse(body) as Asked
    const mine = () => books.filter(({ referenceId }) => referenceId === question.referenceId)
    switch (path) {
      case '/api/smartmove/application/create':
        books.push({
          referenceId: question.Customer?.referenceId ?? '',
          ApplicationId: 7_000 + books.length,
          Status: 'New',
          Applicants: (question.Application?.Applicants ?? []).map((EmailAddress) => ({
            EmailAddress,
            ApplicantStatus: 'Sent',
          })),
          body,
        })
        return `https://stage.rentprep.com/confirm/${books.length}`
      case '/api/smartmove/application/all':
        return mine()
      case '/api/smartmove/application/reportUrl':
        return `https://stage.rentprep.com/report/${question.applicationId}`
      case '/api/smartmove/application/cancel':
        for (const one of mine()) one.Status = 'Canceled'
        return true
      default:
        return undefined
    }
  }

  const server = createServer(async (request, response) => {
    const [path, body] = [request.url ?? '', await text(request)]
    asked.push({ path, body })
    const send = (status: number, answer: string) => response.writeHead(status).end(answer)
    if (request.headers['x-apikey'] !== rentprepKey) return send(401, '')
    const fault = faults.shift()
    if (typeof fault === 'object' && 'status' in fault) return send(fault.status, fault.body)
    const isBefore = typeof fault === 'object' && fault.when === 'before'
    const answer = isBefore ? undefined : answerTo(path, body)
    if (fault === 'lost after') return response.destroy()
    const right = () => (answer === undefined ? send(404, '') : send(200, JSON.stringify(answer)))
    const what = fault?.what
    if (what === undefined) return right()
    if (what === 'silence') return
    if (what === 'empty') return send(200, '')
    if (what === 'malformed') return send(200, '{"ApplicationId":')
    if ('status' in what) return send(what.status, '')
    await sleep(what.slow)
    right()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    books,
    asked,
    faults,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => void server.close(() => resolve()))
    },
  }
}
