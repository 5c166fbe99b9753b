import type { Config } from '../../config'
import { ProviderError } from '../provider-error'
import { ProviderUnknown } from '../provider-unknown'
import { send } from '../send'
import { firstOf, readAnswer } from './click2mail-answer'

type Settings = NonNullable<Config['letters']>
type Node = ReturnType<typeof readAnswer>

const places = {
  stage: 'https://stage-rest.click2mail.com/molpro',
  production: 'https://rest.click2mail.com/molpro',
}

/** The vendor said no, and why. */
export interface Complaint {
  refused: string
}

export type Answered = { node: Node } | Complaint

const complaints = {
  unreachable: 'The mail provider cannot be reached. Try again.',
  silent: 'The mail provider did not answer.',
}

/** The vendor's front answers 524 after 100 seconds; everything but documents and submitting is quick. */
const patience = { long: 110_000, short: 30_000 }

/** Questions to Click2Mail: in XML, with the account's own login, so that it is kept as the worst kind of secret. */
export function click2mailLine({ user, password, environment, standIn }: Settings, within: Partial<typeof patience>) {
  const at = standIn ?? places[environment]
  const authorization = `Basic ${Buffer.from(`${user}:${password.reveal()}`).toString('base64')}`

  return async function ask(
    method: 'GET' | 'POST',
    path: string,
    {
      query = {},
      body,
      long = false,
    }: { query?: Record<string, string>; body?: FormData | string; long?: boolean } = {},
  ): Promise<Answered> {
    const asked = new URLSearchParams(query).toString()
    const url = `${at}/${path}${asked === '' ? '' : `?${asked}`}`
    const headers = {
      Authorization: authorization,
      Accept: 'application/xml',
      ...(typeof body === 'string' && { 'Content-Type': 'application/xml' }),
    }
    const answer = await send(
      url,
      { ...patience, ...within }[long ? 'long' : 'short'],
      { method, headers, ...(body !== undefined && { body }) },
      complaints,
    )
    return readStatus(answer)
  }
}

function readStatus({ status, text }: { status: number; text: string }): Answered {
  if (status === 401 || status === 403)
    throw new ProviderError('Mailing is not set up correctly: Click2Mail rejects the login.', { permanent: true })
  if (status === 404) return { refused: '' }
  if (status === 429) throw new ProviderError('The mail provider is busy. Try again in a moment.')
  if (status !== 200 && status !== 201 && status !== 400 && status !== 500)
    throw new ProviderUnknown(`Click2Mail answered ${status}.`)
  const node = readAnswer(text)
  const words = firstOf(node, 'description') || firstOf(node, 'message')
  if (status >= 400) {
    // The vendor refuses with status 500, too, and then says why. One without words is a failure of its own.
    if (words === '') throw new ProviderUnknown(`Click2Mail answered ${status}.`)
    return { refused: words }
  }
  return { node }
}
