import { dayIn } from '@freehold/rules/day'
import type { Language } from '@freehold/rules/text/language'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../../app-context'
import { readsOf } from '../../../../database/read'
import { houseScope } from '../../../../database/scope'
import { fileHeaders } from '../../../../files/serve'
import { guestRoute } from '../../../../guests/guest-route'
import { formFields } from '../../../../http/form-fields'
import { issuedLease } from '../../leases/issue-leases'
import { contentOf, findSigned } from '../signed-lease.sql'
import { leaseOfSigner } from '../signer.sql'
import { isSigningLink } from '../signing-link'
import { stepNamed, takeStep } from './take-step'
import { testPdf } from './test-pdf'
import { signingTexts } from './texts/all'

interface Signing {
  lease: number
  /** The language of the lease's tenant. */
  language: Language
}

/**
 * The pages on which a tenant signs a lease, without a login. Each step posts, and answers the next page; the secret of the
 * visit is in the page alone.
 */
export function addSigning(app: FastifyInstance, context: AppContext): void {
  guestRoute<Signing>(app, context, {
    path: '/sign',
    limit: 'sign',
    find: async (link) => {
      if (!isSigningLink(link)) return null
      const { account, nounId } = link
      return leaseOfSigner(readsOf(context.pool, account), { account }, nounId)
    },
    reads: ({ language }) => language,
    cover: ({ link, at, language }) => {
      const { title, asks, code, button } = signingTexts[language].cover
      return { title, paragraphs: [asks(link.company), code], button: { label: button, at } }
    },
    opens: (does) => stepNamed(does) === 'begin',
    next: async ({ link, found: { lease }, at, house, language, other, trace }, { sent }) => {
      const { account, timezone, nounId: signer } = link
      const scope = houseScope(account, timezone, dayIn(timezone, trace.at))
      const field = sent?.field ?? formFields(undefined)
      const turn = { scope, lease, signer, house, language, other, at, trace }
      const answer = await takeStep(context, turn, { step: stepNamed(field('do')), field })
      if ('page' in answer) return answer
      const pdf = answer.pdf === 'test' ? await testPdf(language) : await leasePdf(context, account, lease)
      const file = { type: 'application/pdf', size: pdf.length, saveAs: `${answer.pdf}.pdf`, isPaper: true }
      return { headers: { ...fileHeaders(file), 'X-Robots-Tag': 'noindex' }, body: pdf }
    },
  })
}

async function leasePdf(context: AppContext, account: number, lease: number): Promise<Buffer> {
  const found = await findSigned(readsOf(context.pool, account), { account, properties: null }, lease)
  if (!found) throw new Error(`Lease ${lease} is not in its account`)
  return issuedLease(context, { account }, lease, contentOf(found))
}
