import { createHmac } from 'node:crypto'
import { isEmail } from '@freehold/contract/kit/formats'
import { sensitiveProblem } from '@freehold/rules/text/sensitive-number'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../../app-context'
import { write } from '../../../../database/write'
import type { Refused } from '../../../../guests/refused'
import { sendSitePage, sitePageLimit } from '../../../../guests/site/send-page'
import { siteOf } from '../../../../guests/site/site'
import { type FormField, formFields } from '../../../../http/form-fields'
import { homeNetwork } from '../../../../http/home-network'
import { pageLimit } from '../../../../http/limits'
import { type ContactMessage, mailContactMessage } from '../../../../mail/operator-events'
import { contactForm, contactPage } from './contact-page'
import { stampOf, wasWritten } from './form-stamp'

const tooFast = 'This was sent very quickly. Check your message, then send it again.'
const tooMany = 'Too many messages were sent from here. Try again in an hour.'

function faultsOf({ name, email, message }: ContactMessage): Record<string, string> {
  const wrong = message === '' ? 'Write your message.' : sensitiveProblem('Message', message)
  return {
    ...(name === '' && { name: 'Enter your name.' }),
    ...(!isEmail(email) && { email: 'Enter a valid email address.' }),
    ...(wrong !== null && { message: wrong }),
  }
}

const typedIn = (field: FormField): ContactMessage => ({
  name: field('name', 100).replace(/\s+/g, ' '),
  email: field('email', 191),
  message: field('message', 4000),
})

/** The form to write to the operator. Its messages go to the operator's address alone, and nothing is sent to the person who wrote. */
export function addContact(app: FastifyInstance, context: AppContext): void {
  const site = siteOf(context.config)
  const to = site.contactEmail
  if (to === null) return
  const stamp = () => stampOf(context.ticketSecret, context.now())
  app.get('/contact', sitePageLimit(context), (_, reply) =>
    sendSitePage(reply, 200, contactPage(site, context.now(), { stamp: stamp() })),
  )
  const limit = { config: pageLimit(context.config.http.rateLimits, 'contact', 10) }
  app.post('/contact', limit, async (request, reply) => {
    // A form with files in it would wait for a reader.
    if (request.body === undefined) request.raw.resume()
    const field = formFields(request.body)
    const asked = typedIn(field)
    const again = (status: number, message: string, fields: Record<string, string> = {}) => {
      const refused: Refused = { form: contactForm, message, fields, typed: field }
      return sendSitePage(reply, status, contactPage(site, context.now(), { stamp: stamp(), refused }))
    }
    const fields = faultsOf(asked)
    if (Object.keys(fields).length > 0) return again(422, "Your message wasn't sent.", fields)
    // People don't see this field, so a program filled it in. It learns nothing.
    const isProgram = field('website') !== ''
    if (!isProgram && !wasWritten(context.ticketSecret, field('stamp', 80), context.now())) return again(422, tooFast)
    const network = createHmac('sha256', context.ticketSecret)
      .update(`contact-network|${homeNetwork(request.ip)}`)
      .digest()
    const taken =
      isProgram ||
      (await write(context.pool, null, (tx) => mailContactMessage(tx, to, { ...asked, network }, context.now())))
    if (!taken) return again(429, tooMany)
    return sendSitePage(reply, 200, contactPage(site, context.now(), { stamp: '', sent: true }))
  })
}
