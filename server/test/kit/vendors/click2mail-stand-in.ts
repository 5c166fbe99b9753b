import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

/** The fault of the next answer to a question. `before`: nothing is done. `after`: it is done, but the answer is lost or spoilt. */
export interface Fault {
  /** The question, as in `POST jobs/submit`. */
  at: string
  when: 'before' | 'after'
  what:
    | 'silence'
    | 'hang-up'
    | 'malformed'
    | 'truncated'
    | 'page'
    | 'json'
    | { status: number; body?: string }
    | { slow: number }
}

interface Job {
  id: string
  reference: string
  status: string
  submits: number
  deleted: boolean
}

interface Scan {
  status: string
  dateTime: string
  statusLocation: string
}

export interface Click2mailStandIn {
  url: string
  /** Click2Mail's own knowledge: the truth of every test. */
  jobs: Job[]
  asked: { question: string; query: Record<string, string>; body: string }[]
  faults: Fault[]
  /** The scans of every letter, as they are reported. */
  scans: Scan[]
  /** Its answers to lists and letters. */
  manners: { list: string; cost: string; credit: boolean; mailable: boolean }
  close: () => Promise<void>
}

export const login = { user: 'office', password: 'hush-click2mail-1' }

interface Answer {
  status: number
  xml: string
}

const told = (xml: string, status = 200): Answer => ({ status, xml: `<?xml version="1.0" encoding="UTF-8"?>${xml}` })
const complaint = (words: string, status = 400): Answer =>
  told(`<job><status>9</status><description>${words}</description></job>`, status)

/** Click2Mail's MOL Pro on loopback: the questions we ask, as its published clients put them. */
export async function startClick2mail(): Promise<Click2mailStandIn> {
  const jobs: Job[] = []
  const asked: Click2mailStandIn['asked'] = []
  const faults: Fault[] = []
  const scans: Scan[] = []
  const manners = { list: '3', cost: '1.18', credit: true, mailable: true }
  const names = new Set<string>()

  function jobAnswer(action: string, job: Job): Answer {
    switch (action) {
      case 'cost':
        return told(`<job><id>${job.id}</id><cost>${manners.cost}</cost></job>`)
      case 'submit':
        if (!manners.credit) return complaint('Insufficient credit', 500)
        if (job.submits > 0 || job.deleted) return complaint('Job was submitted before')
        job.submits += 1
        job.status = 'ORDER_SUBMITTED'
        return told(`<job><id>${job.id}</id><status>2</status><description>Order Submitted</description></job>`, 201)
      case 'delete':
        job.deleted = true
        return told(`<job><id>${job.id}</id><status>0</status><description>Deleted</description></job>`)
      case 'tracking':
        return told(
          `<tracking>${scans
            .map(
              (scan) =>
                `<mailPiece><barCode>00123456</barCode><status>${scan.status}</status><dateTime>${scan.dateTime}</dateTime><statusLocation>${scan.statusLocation}</statusLocation></mailPiece>`,
            )
            .join('')}</tracking>`,
        )
      default:
        return told(`<job><id>${job.id}</id><status>9</status><description>${job.status}</description></job>`, 201)
    }
  }

  function answerTo(question: string, path: string, query: Record<string, string>, body: string): Answer {
    const once = (name: string, answer: Answer): Answer => {
      if (names.has(name)) return complaint('Duplicate name')
      names.add(name)
      return answer
    }
    switch (question) {
      case 'POST addressCorrection':
        return told(`<addresses><address><nonmailable>${!manners.mailable}</nonmailable></address></addresses>`)
      case 'GET costEstimate':
        return query.envelope === 'Best Fit'
          ? told(`<costEstimate><totalCost>${manners.cost}</totalCost></costEstimate>`)
          : complaint('Sku not found')
      case 'POST documents':
        return once(
          `document ${/name="documentName"\r\n\r\n([^\r]+)/.exec(body)?.[1]}`,
          told('<document><id>77</id><status>0</status></document>', 201),
        )
      case 'POST addressLists':
        return once(
          `list ${/<addressListName>([^<]+)/.exec(body)?.[1]}`,
          told('<addressList><id>88</id><status>0</status><description>Uploaded</description></addressList>'),
        )
      case 'GET addressLists':
        return told(
          `<addressList><id>88</id><status>${manners.list}</status><description>Bad list</description></addressList>`,
        )
      case 'POST jobs': {
        const id = String(9_007_199_254_740_993n + BigInt(jobs.length))
        jobs.push({ id, reference: query.appSignature ?? '', status: 'Editing', submits: 0, deleted: false })
        return told(`<job><id>${id}</id><status>0</status><description>Created</description></job>`, 201)
      }
      default: {
        const [, id = '', action = ''] = /^jobs\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? []
        const job = jobs.find((one) => one.id === id && !(one.deleted && action === ''))
        return job ? jobAnswer(action, job) : told('<job/>', 404)
      }
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://localhost')
    const path = url.pathname.slice(1)
    const body = (await buffer(request)).toString('latin1')
    const query = Object.fromEntries(url.searchParams)
    const question = `${request.method} ${path.replace(/\/[\d]+/, '')}`
    asked.push({ question, query, body })
    const expected = `Basic ${Buffer.from(`${login.user}:${login.password}`).toString('base64')}`
    if (request.headers.authorization !== expected) return send(response, told('', 401))
    const at = faults.findIndex((fault) => fault.at === question)
    const [fault] = at < 0 ? [] : faults.splice(at, 1)
    if (fault?.when === 'before') return spoil(response, fault, told(''))
    const right = answerTo(question, path, query, body)
    return fault ? spoil(response, fault, right) : send(response, right)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    jobs,
    asked,
    faults,
    scans,
    manners,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const send = (response: ServerResponse, { status, xml }: Answer): void =>
  void response.writeHead(status, { 'Content-Type': 'application/xml' }).end(xml)

async function spoil(response: ServerResponse, { what }: Fault, right: Answer): Promise<void> {
  if (what === 'silence') return
  if (what === 'hang-up') return void response.destroy()
  if (what === 'malformed') return void response.writeHead(200).end('<job><id>1</job>')
  if (what === 'page') return void response.writeHead(200).end('<html><body>Back soon</body></html>')
  if (what === 'json')
    return void response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ job: { id: /<id>(\d+)/.exec(right.xml)?.[1], description: 'Order Submitted' } }))
  if (what === 'truncated') {
    response.writeHead(200, { 'Content-Length': 5000 }).write('<job><id>')
    await sleep(20)
    return void response.destroy()
  }
  if ('slow' in what) {
    await sleep(what.slow)
    return send(response, right)
  }
  send(response, { status: what.status, xml: what.body ?? '' })
}
