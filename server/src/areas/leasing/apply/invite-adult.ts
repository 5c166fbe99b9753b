import type { InputOf } from '@freehold/contract/kit/call'
import type { apply } from '@freehold/contract/leasing/apply'
import { lockOnline } from './lock-online.sql'
import { mailPrivateLink } from './mail-private-link'
import { adultsTogether, insertPart } from './online-part.sql'
import { adultsShown } from './part-shown'
import { applicantField, applicantRefusal } from './refuse-applicant'
import { type PartContext, withDraft } from './with-part'

const adultsAtMost = 8

/** Gives another adult a part of their own. Invited again, they get the same link once more. */
export const inviteAdult = (
  context: Omit<PartContext, 'vault'>,
  { token, name, email }: InputOf<typeof apply.invite>,
) =>
  withDraft(context, token, async ({ tx, scope, part, at }) => {
    const same = (other: string) => other.toLowerCase() === email.toLowerCase()
    if (same(part.email)) throw applicantField('email', ({ ownAddress }) => ownAddress)
    await lockOnline(tx, scope, part.online_id)
    const adults = await adultsTogether(tx, scope, part.online_id)
    const known = adults.find((adult) => same(adult.email))
    if (!known && adults.length >= adultsAtMost)
      throw applicantRefusal('E_CONFLICT', ({ tooManyAdults }) => tooManyAdults(adultsAtMost))
    // An adult who was never here most likely reads what the one who invites them reads.
    const { online_id: online, id: by, language } = part
    const id = known?.id ?? (await insertPart(tx, scope, { online, email, name, by, language, at }))
    await mailPrivateLink(tx, scope, { id, invited: true }, at)
    return { adults: adultsShown(await adultsTogether(tx, scope, part.online_id), part.id) }
  })
