import type { AppContext } from '../../../app-context'
import type { Scope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { hashOf } from '../../../http/identity'
import { insertLink, revokeLinksOf } from '../../../links/link.sql'
import { type LinkSecrets, secretAt } from '../../../links/link-secrets'
import { signedToken } from '../../../links/signed-token'
import { linkPurpose } from '../mails/lease-to-sign'

const signingNoun = 'lease_signer'
const role = 'sign'

export const isSigningLink = (link: { noun: string; role: string }): boolean =>
  link.noun === signingNoun && link.role === role

/** A signing link leads to the page of one signer. */
export const signingLinkOf = (signer: number) => ({ noun: signingNoun, nounId: signer, role })

interface SignerLink {
  signer: number
  number: number
}

/** The token is made again from the signer and the number whenever it is needed, so only its hash is stored. */
const tokenOf = (secret: Buffer, account: number, { signer, number }: SignerLink): string =>
  signedToken(secret, { purpose: linkPurpose(number), account, id: signer })

export const signingAddress = (
  context: LinkSecrets & Pick<AppContext, 'config'>,
  account: number,
  { madeAt, ...link }: SignerLink & { madeAt: Date },
): string => `${context.config.http.publicUrl}/sign?token=${tokenOf(secretAt(context, madeAt), account, link)}`

interface NewLink extends SignerLink {
  at: Date
  until: Date
}

/** Opens the link of a signer and closes those before it. */
export async function openLink(tx: Tx, secret: Buffer, scope: Scope, { at, until, ...link }: NewLink): Promise<void> {
  await revokeLinksOf(tx, scope, { noun: signingNoun, nounId: link.signer }, at)
  await insertLink(tx, scope, {
    hash: hashOf(tokenOf(secret, scope.account, link)),
    ...signingLinkOf(link.signer),
    createdAt: at,
    expiresAt: until,
  })
}

export const closeLinks = (tx: Tx, scope: Scope, signer: number, now: Date): Promise<void> =>
  revokeLinksOf(tx, scope, { noun: signingNoun, nounId: signer }, now)
