import { escapeHtml } from '../../../../providers/mail/escape'
import type { SignedLease } from '../signed-lease.sql'
import type { Signer } from '../signer.sql'
import { button, paragraph, problem, stepForm, type Visit } from './layout'
import { signaturePad } from './signature-pad'

/** The signer's typed and drawn input, to be shown again. */
export interface TypedSignature {
  name: string
  drawn: string
  /** The name the signer is asked about: sent with the form, it is accepted as it is. */
  asked: string
}

interface SignForm {
  visit: Visit
  found: SignedLease
  signer: Signer
  open: readonly { at: string; title: string; missing: string }[]
  typed?: TypedSignature
  wrong?: string
}

const nothing: TypedSignature = { name: '', drawn: '', asked: '' }

/** The signature at the end of the lease. */
export function signForm({ visit, signer, found, open, typed = nothing, wrong = '' }: SignForm): string {
  const [next] = open
  const note = next
    ? `<p>${next.missing}: <a href="#${next.at}">${escapeHtml(next.title)}</a>.</p>`
    : paragraph(
        `By typing your name and pressing Sign lease you sign this lease with ${found.company}${signer.role === 'GUARANTOR' ? ' as the guarantor' : ''}.`,
      )
  return `<h2 id="sign">Your signature</h2>
${note}
${stepForm(
  visit,
  { does: 'sign' },
  `<input type="hidden" name="asked" value="${escapeHtml(typed.asked)}"><label for="name">Type your full name, ${escapeHtml(signer.name)}</label><input class="name" id="name" name="name" type="text" maxlength="100" autocomplete="name" value="${escapeHtml(typed.name)}" required${problem(wrong)}>${signaturePad(typed.drawn)}${button('Sign lease')}`,
)}`
}
