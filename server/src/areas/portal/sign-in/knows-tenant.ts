import { z } from 'zod'
import { cellQuestion } from '../../../between-cells/answer-questions'
import { readsOf } from '../../../database/read'
import { candidatesFor } from './facts'
import { hashOfInvite } from './invite-token'
import { inviteOf } from './portal-invite.sql'

/**
 * Whether this cell has a tenant with the email, or the invitation of a printed letter. Both are looked up, whatever is
 * given. The cell still checks the sign-in itself, and counts each try.
 */
export const knowsTenant = cellQuestion({
  about: z.object({ email: z.string().max(500), invite: z.string().max(500) }),
  answer: async (context, { email, invite }) => {
    const [candidates, invited] = await Promise.all([
      candidatesFor(context, email.trim()),
      inviteOf(readsOf(context.pool, null), hashOfInvite(invite), context.now()),
    ])
    return { knows: candidates.length > 0 || invited !== undefined }
  },
})
