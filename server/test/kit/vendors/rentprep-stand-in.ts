import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** The fault of the next answer. `after`: it is done, but the answer is lost. */
type Fault = 'lost after' | { status: number; body: string }

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
    if (typeof fault === 'object') return send(fault.status, fault.body)
    const answer = answerTo(path, body)
    if (fault === 'lost after') return response.destroy()
    return answer === undefined ? send(404, '') : send(200, JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    books,
    asked,
    faults,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}
