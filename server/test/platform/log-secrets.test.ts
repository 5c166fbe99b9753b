import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeLogger } from '../../src/make-logger'
import { faultOfLine } from '../kit/app/log-check'

const token = randomBytes(32).toString('base64url')

/** One line as it is written. */
function lineOf(write: (log: ReturnType<typeof makeLogger>) => void): string {
  const lines: string[] = []
  write(makeLogger('debug', { write: (line: string) => void lines.push(line) }))
  return lines.join('')
}

test.each([
  ['an address in a sentence', { msg: `Reply was sent in "/job/photo?token=${token}&file=a.jpg" (GET)` }],
  ['a short token in an address', { msg: 'Opened /reset?token=abc123' }],
  ['an error that carries an address', { err: new Error(`GET http://mail.example/link?ticket=1.2.${token} failed`) }],
  ['a value under a name of its own', { found: { session: token } }],
  ['a header', { headers: { authorization: `Bearer ${token}` } }],
])('takes the secret out of %s', (_, line) => {
  const written = lineOf((log) => log.info(line))
  expect(written).not.toContain(token)
  expect(written).not.toContain('abc123')
  expect(faultOfLine(written)).toBeNull()
})

test('leaves ids, moments and names of files as they are', () => {
  const file = randomBytes(20).toString('hex')
  const said = { reqId: '9d332e0d-4021-4047-8424-5bedc76c0b88', file, path: '/api/tenant/get-tenant', took: 12 }
  expect(JSON.parse(lineOf((log) => log.info(said)))).toMatchObject(said)
})

test('finds a secret in a line that nobody cleaned', () => {
  const line = (msg: string) => JSON.stringify({ level: 40, msg })
  expect(faultOfLine(line(`/job/photo?token=${token}`))).toMatch(/^The log has a secret/)
  expect(faultOfLine(line(`The session ${token} ended`))).toMatch(/^The log has a secret/)
  expect(faultOfLine(line('Reply was already sent, did you forget'))).toMatch(/^A request was answered twice/)
  expect(faultOfLine(line('A request'))).toBeNull()
})
