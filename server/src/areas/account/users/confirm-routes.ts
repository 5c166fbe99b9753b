import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../app-context'
import { coverPage, sendCover } from '../../../http/cover-page'
import { pageLimit } from '../../../http/limits'
import type { NamedRequest } from '../security/email-request.sql'
import { confirmEmail, openedRequest } from './confirm-email'

const toFreehold = { label: 'Go to Freehold', href: '/' }

/** The same for links that never were, that were used, replaced or canceled, and that are too old. */
const noLink = coverPage({
  title: 'This link does not work',
  paragraphs: [
    'It was used, canceled or replaced by a newer one, or it is more than 24 hours old.',
    'To get a new one, sign in and select Send again under My Profile, or ask your administrator.',
  ],
  link: toFreehold,
})

const takenPage = coverPage({
  title: 'This email is already in use',
  paragraphs: [
    'You already sign in to Freehold with this email, and each login belongs to one person. Nothing was changed.',
    'Use another address for this account.',
  ],
  link: toFreehold,
})

const coverOf = ({ name, company, new_email, email }: NamedRequest, token: string): string =>
  coverPage({
    title: 'Confirm your new sign-in email',
    company,
    paragraphs: [
      `${name} will sign in to ${company} with ${new_email} in place of ${email}. The password stays the same.`,
      'Other sessions end, so you sign in again on your other devices.',
    ],
    button: { label: 'Confirm this email', action: `/confirm-email?token=${token}` },
  })

const donePage = ({ company, new_email }: NamedRequest): string =>
  coverPage({
    title: 'Your sign-in email was changed',
    company,
    paragraphs: [`From now on, sign in to ${company} with ${new_email}. Your password is the same.`],
    link: toFreehold,
  })

const tokenOf = ({ query }: FastifyRequest): string => {
  const { token } = query as { token?: unknown }
  return typeof token === 'string' ? token : ''
}

/** The page that a mailed link opens. Mail scanners open every link, so GET changes nothing: the button posts. */
export function addEmailConfirmation(app: FastifyInstance, context: AppContext): void {
  const options = { config: pageLimit(context.config.http.rateLimits, 'confirm-email') }
  app.get('/confirm-email', options, async (request, reply) => {
    const token = tokenOf(request)
    const opened = await openedRequest(context, token)
    return opened ? sendCover(reply, 200, coverOf(opened, token)) : sendCover(reply, 404, noLink)
  })
  app.post('/confirm-email', options, async (request, reply) => {
    // The body does not matter, but a form with files in it would wait for a reader.
    if (request.body === undefined) request.raw.resume()
    const confirmed = await confirmEmail(context, tokenOf(request))
    if (confirmed === 'TAKEN') return sendCover(reply, 409, takenPage)
    return confirmed ? sendCover(reply, 200, donePage(confirmed)) : sendCover(reply, 404, noLink)
  })
}
