import { z } from 'zod'
import { post } from '../kit/call'
import { text } from '../kit/field'
import { email, opaque, password as passwordField } from '../kit/formats'

const chosen = {
  new_pwd: passwordField('New password', { fresh: true }),
  confirm_pwd: passwordField('Confirm password'),
}
const done = 'Your password is updated successfully.'

export const password = {
  sendRecoveryLink: post('user/send-pwd-recovery-link', {
    about:
      'Emails a link that lets the user choose a new password within an hour. The answer is the same whether or not the email is known.',
    input: { email: email('Email', { required: true }) },
    done: 'We have sent the recovery link to your email. Please check your email inbox or junk folder.',
    limit: 'sign-in',
    ownTransactions: true,
  }),
  openRecoveryLink: post('user/open-recovery-link', {
    about: 'Whether the token of a recovery link is good, and the security question that it asks, if any.',
    input: { token: opaque('The token') },
    reply: { data: z.object({ question: z.string().nullable() }) },
    errors: ['E_CREDENTIALS'],
    limit: 'sign-in',
    reads: true,
  }),
  reset: post('user/reset-password', {
    about: 'Sets a new password with the token of a recovery link, and ends all sessions of the user.',
    input: { token: opaque('The token'), answer: text('Answer'), ...chosen },
    errors: ['E_CREDENTIALS'],
    done,
    limit: 'sign-in',
    ownTransactions: true,
  }),
  update: post('user/update-password', {
    about: "Changes the signed-in user's password, and ends all other sessions of the user.",
    may: 'everyone',
    input: { current_pwd: passwordField('Current password'), ...chosen },
    done,
    limit: 'sign-in',
    ownTransactions: true,
  }),
}
