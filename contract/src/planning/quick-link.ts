import { z } from 'zod'
import { get, post, table } from '../kit/call'
import { id, optionalId, text } from '../kit/field'
import { keptWhenAbsent } from '../kit/kept-when-absent'
import { webAddress } from '../kit/web-address'

const QuickLink = { id: z.number(), title: z.string(), link: z.string(), description: z.string() }

const whose = { id: id('Link', 'quick_link') }

export const quickLink = {
  list: table('quicklinks/get-link-list', {
    about: 'The quick links of the account, by title.',
    may: 'links',
    row: QuickLink,
    sorts: ['title', 'link', 'description'],
  }),
  get: get('quicklinks/get-link', {
    about: 'One quick link.',
    may: 'links',
    input: whose,
    reply: { data: z.object(QuickLink) },
  }),
  save: post('quicklinks/save-link', {
    about: 'Adds a quick link (id 0 or none), or changes one. Its address begins with http or https.',
    may: 'links',
    input: {
      id: optionalId('Link', 'quick_link'),
      title: text('Title', { required: true }),
      link: webAddress('Website', { required: true }),
      description: keptWhenAbsent(text('Description', { max: 500 })),
    },
    reply: { id: z.number() },
    done: 'The link information is updated successfully.',
  }),
  remove: post('quicklinks/delete-link', {
    about: 'Deletes a quick link.',
    may: 'links',
    input: whose,
    done: 'The link is deleted.',
  }),
}
