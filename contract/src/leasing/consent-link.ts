import { adults } from '@freehold/rules/leasing/decision'
import { z } from 'zod'
import { get, post } from '../kit/call'
import { choice, flag, id, text } from '../kit/field'
import { opaque } from '../kit/formats'

const token = opaque('The token')

/** A consent to a background check that is asked for by mail, for applications that did not arrive online. */
export const consentLink = {
  ask: post('screening/ask-consent', {
    about: 'Emails an adult of an application a private link to sign the consent. One reminder follows after two days.',
    may: 'applications',
    input: { id: id('Rental application', 'rental_application'), adult: choice('Adult', adults) },
    errors: ['E_CONFLICT'],
    done: 'The consent was asked for by email.',
  }),
  open: get('consent/open', {
    about: 'What the link of a request opens: the words of the consent, the home and the landlord.',
    input: { token },
    reply: {
      data: z.object({
        state: z.enum(['OPEN', 'SIGNED', 'EXPIRED', 'CLOSED']),
        company: z.string(),
        home: z.string(),
        name: z.string(),
        text: z.string(),
        signed_at: z.string().nullable(),
      }),
    },
    errors: ['E_CREDENTIALS'],
    limit: 'apply',
    ownTransactions: true,
    guest: true,
  }),
  sign: post('consent/sign', {
    about: 'Signs the consent with a typed name. The text, the moment and the address are kept.',
    input: { token, name: text('Your full name', { required: true }), agree: flag('I agree') },
    errors: ['E_CREDENTIALS', 'E_CONFLICT'],
    done: 'Thank you. Your consent is signed.',
    limit: 'apply',
    ownTransactions: true,
    guest: true,
  }),
}
