import { z } from 'zod'
import { post } from '../kit/call'
import { longText, text } from '../kit/field'
import { email, phone } from '../kit/formats'

export const profile = {
  update: post('user/update-profile', {
    about: "Changes the signed-in user's own details. A changed email is mailed to the old and the new address.",
    may: 'profile',
    input: {
      name: text('Name', { required: true }),
      email: email('Email', { required: true }),
      phone: phone('Phone', { required: true }),
      address: text('Address'),
      intro: longText('Description'),
    },
    reply: { id: z.number() },
    errors: ['E_CONFLICT'],
    done: 'Profile updated.',
  }),
}
