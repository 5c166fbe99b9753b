import { z } from 'zod'
import { get, post } from '../kit/call'
import { longText, text } from '../kit/field'
import { formVersion, recordVersion } from '../kit/form-version'
import { email, password, phone } from '../kit/formats'
import { keptWhenAbsent } from '../kit/kept-when-absent'

/** A new sign-in email that waits for its address to confirm. */
export const WaitingEmail = z.object({
  email: z.string(),
  /** The name of the user or administrator who asked. */
  asked_by: z.string(),
  asked_at: z.string(),
  expires_at: z.string(),
  /** The mailed link is too old. It can be sent again. */
  expired: z.boolean(),
})

export const profile = {
  update: post('user/update-profile', {
    about:
      "Changes the signed-in user's own details. A new email needs the current password, and takes effect once a link emailed to it is confirmed within 24 hours; until then the old one signs in. The answer is the same whether or not another user has the email. With the `version` that was read, what someone else has changed since is not replaced.",
    may: 'profile',
    input: {
      name: text('Name', { required: true }),
      email: email('Email', { required: true }),
      phone: phone('Phone', { required: true }),
      address: keptWhenAbsent(text('Address')),
      intro: keptWhenAbsent(longText('Description')),
      current_pwd: password('Current password', { required: false }),
      version: formVersion(),
    },
    reply: { id: z.number(), ...recordVersion },
    errors: ['E_CONFLICT'],
    versioned: true,
    done: 'Profile updated.',
    limit: 'sign-in',
    ownTransactions: true,
  }),
  confirmation: post('user/send-email-confirmation', {
    about:
      'Emails the owner of a new account another link that confirms the email. Until then emails to others are held.',
    may: 'profile',
    reply: {
      link: z.string().describe('The link itself on a server without email, which sends none; otherwise blank.'),
    },
    errors: ['E_CONFLICT'],
    done: 'We sent the link again.',
    limit: 'sign-in',
  }),
  waitingEmail: get('user/get-email-change', {
    about: "The signed-in user's new sign-in email that waits for its address to confirm; null when there is none.",
    may: 'profile',
    reply: { data: WaitingEmail.nullable() },
  }),
  resendEmail: post('user/resend-email-change', {
    about: 'Emails the new sign-in email another link, good for 24 hours. The link before it ends.',
    may: 'profile',
    errors: ['E_CONFLICT'],
    done: 'We sent the link again.',
    limit: 'sign-in',
  }),
  cancelEmail: post('user/cancel-email-change', {
    about: 'Takes the new sign-in email back that waits. When there is none, nothing changes.',
    may: 'profile',
    done: 'Your sign-in email stays as it is.',
  }),
}
