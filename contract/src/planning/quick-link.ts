import { z } from 'zod'
import { archivedAt, archivedFilter, archivedMark } from '../kit/archive'
import { get, post, wholeTable } from '../kit/call'
import { id, optionalId, text } from '../kit/field'
import { formVersion, recordVersion } from '../kit/form-version'
import { keptWhenAbsent } from '../kit/kept-when-absent'
import { webAddress } from '../kit/web-address'

const QuickLink = { id: z.number(), title: z.string(), link: z.string(), description: z.string() }

const whose = { id: id('Link', 'quick_link') }

export const quickLink = {
  list: wholeTable('quicklinks/get-link-list', {
    about: 'All quick links of the account, by title; with `archived=1`, only those that were deleted.',
    may: 'links',
    input: archivedFilter,
    row: { ...QuickLink, ...archivedAt },
    sorts: ['title', 'link', 'description'],
  }),
  get: get('quicklinks/get-link', {
    about: 'One quick link.',
    may: 'links',
    input: whose,
    reply: { data: z.object({ ...QuickLink, ...archivedMark, ...recordVersion }) },
  }),
  save: post('quicklinks/save-link', {
    about:
      'Adds a quick link (id 0 or none), or changes one. Its address begins with http or https. With the `version` that was read, a link that someone else has saved since is not changed.',
    may: 'links',
    input: {
      id: optionalId('Link', 'quick_link'),
      title: text('Title', { required: true }),
      link: webAddress('Website', { required: true }),
      description: keptWhenAbsent(text('Description', { max: 500 })),
      version: formVersion(),
    },
    reply: { id: z.number(), ...recordVersion },
    errors: ['E_CONFLICT'],
    versioned: true,
    done: 'The link information is updated successfully.',
  }),
  remove: post('quicklinks/delete-link', {
    about: 'Takes a quick link off the list. It can be restored.',
    may: 'links',
    input: whose,
    errors: ['E_CONFLICT'],
    done: 'The link is deleted.',
  }),
  restore: post('quicklinks/restore-link', {
    about: 'Brings a deleted quick link back to the list.',
    may: 'links',
    input: whose,
    errors: ['E_CONFLICT'],
    done: 'The link is restored.',
  }),
}
