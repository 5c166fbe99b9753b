import { z } from 'zod'
import { get, post } from '../kit/call'
import { fileName, opaque } from '../kit/formats'

/** Where a browser cannot send a header, a ticket for this one file stands in the address; `token` is the old way. */
const tickets = { ticket: opaque('The ticket', { required: false }), token: opaque('The token', { required: false }) }

export const file = {
  ticket: post('file/get-ticket', {
    about: 'A short-lived ticket to open one file by its address.',
    may: 'everyone',
    input: { file: fileName('The file') },
    reply: { data: z.object({ ticket: z.string(), expires_in: z.number() }) },
  }),
  image: get('downloadImage', {
    about: 'An image, or a paper that was uploaded.',
    may: 'everyone',
    input: { file: fileName('The file'), ...tickets },
    answers: 'file',
  }),
  avatar: get('assets/avatar/{file}', {
    about: "A user's or an owner's picture.",
    may: 'everyone',
    input: { file: fileName('The file'), ...tickets },
    answers: 'file',
  }),
}
