import { pages } from '@freehold/contract/account/file'
import type { AnyCall } from '@freehold/contract/kit/call'
import { commonErrors, statusOf } from '@freehold/contract/kit/errors'
import { fieldFacts } from '@freehold/contract/kit/field'
import { theirs } from '@freehold/contract/kit/theirs'
import { expect } from 'vitest'
import type { Answer } from './ask'

/** Words of the machinery, which no person is to read. */
const internal =
  /node_modules|\.[tj]s:\d+|\n\s+at |violates|duplicate key|syntax error|invalid input|invalid byte|relation "|column "|row-level|ECONN|ENOENT|zod|fastify|FST_|prepared statement|\/server\/src/i

/** Calls that refuse in a sentence that begins with what a user called the record: names may begin with a small letter. */
const namesRecord = ['owner/delete-owner', 'property/delete-property']

/** The rules that every answer to a call keeps, whatever was asked. */
export function expectEnvelope(call: AnyCall, answer: Answer, asked: string): void {
  const { status, type, body, text } = answer
  const said = `${asked}\nanswered ${status} ${text.slice(0, 500)}`
  // An overview answers its declared reply, or a file.
  if ((call.answers === 'file' || call.answers === 'download') && status === 200 && body === undefined) {
    expectFile(call, answer, said)
    return
  }
  expect(body, said).toBeTypeOf('object')
  expect(Object.keys(statusOf), said).toContain(type)
  expect(status, said).toBe(statusOf[type])
  expect(['S_OK', ...commonErrors, ...call.errors], said).toContain(type)
  expect(type, said).not.toBe('E_FAIL')
  if (type === 'S_OK') expectReply(call, answer, said)
  else expectRefusal(call, answer, said)
}

function expectRefusal(call: AnyCall, { body, type, message, fields, theirs: stored }: Answer, said: string): void {
  // A screen's fixed wording stands to the letter, without a period where it has none.
  const fixed = Object.values(call.input.shape).map((part) => fieldFacts.get(part)?.missing)
  const extras = [...(fields ? ['fields'] : []), ...(stored ? ['theirs'] : [])]
  expect(Object.keys(body).toSorted(), said).toEqual([...extras, 'message', 'type'].toSorted())
  if (stored) {
    expect([call.versioned, type], said).toEqual([true, 'E_CONFLICT'])
    expect(theirs.safeParse(stored).error, said).toBeUndefined()
  }
  for (const sentence of [message, ...Object.values(fields ?? {})]) {
    // It may begin with a name, and names may begin with a figure or a sign; our own words begin with a capital. Only what asks
    // for a confirmation ends in a question.
    const named = type === 'E_CONFLICT' && namesRecord.includes(call.path) && sentence?.includes(' still has ')
    const whole = type === 'E_CONFIRM' ? /[.?]$/ : /[.!]$/
    if (!fixed.includes(sentence)) expect(sentence, said).toMatch(whole)
    if (!fixed.includes(sentence) && !named) expect(sentence, said).toMatch(/^[^\p{Ll}\s]/u)
    expect(sentence, said).not.toMatch(internal)
  }
}

/** Calls whose sentence says how many there were. */
const counting = ['portal/invite-many']

function expectReply(call: AnyCall, { body, message }: Answer, said: string): void {
  const { type: _, message: __, ...rest } = body
  const parsed = call.reply.strict().safeParse(rest)
  expect(parsed.success ? 'as declared' : parsed.error.message, said).toBe('as declared')
  if (body.archived === true)
    expect(message, said).toMatch(/^The \w+ has a history, so it was archived instead of deleted\./)
  else if (counting.includes(call.path)) expect(message, said).toMatch(/\.$/)
  else expect(message, said).toBe(call.done)
}

const files =
  /^(image\/(jpeg|png|gif|webp)|application\/(pdf|zip)|text\/csv; charset=utf-8|application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet)$/

/** Opened by a ticket as pages are, and files by themselves. */
const downloads = [
  'account/download-export',
  'rental-app/adverse-notice',
  'deposit/hearing-file',
  'inspection/report',
  'tenants/get-inspection-photo',
  'report/packet',
  'report/packets',
  'quicklinks/view-mail',
  'portal/print-invites',
  'user/membership-invoice',
]

/** Papers of tenants, each as a page or as a PDF. */
const papersOfTenants = ['tenants/print-billing-list', 'tenants/view-lease', 'tenants/get-deposit-letter']

/** Pages to print run nothing and fetch nothing; anything else is a picture, a paper, a table or an archive. */
function expectFile(call: AnyCall, { headers }: Answer, said: string): void {
  if (pages.some((page) => page === call.path) && !downloads.includes(call.path)) {
    expect(headers['content-type'], said).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy'], said).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/)
  } else if (papersOfTenants.includes(call.path) && headers['content-type'] === 'text/html; charset=utf-8')
    expect(headers['content-security-policy'], said).toMatch(/^default-src 'none';/)
  else expect(headers['content-type'], said).toMatch(files)
  expect(headers['x-content-type-options'], said).toBe('nosniff')
}
