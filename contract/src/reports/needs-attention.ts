import { z } from 'zod'
import { get, post } from '../kit/call'
import {
  choice,
  flag,
  longText,
  optionalChoice,
  optionalDay,
  optionalFlag,
  optionalId,
  optionalWhole,
  text,
} from '../kit/field'
import { duesIn, Need, needGroups, needKinds } from './needs-you'

const mostId = 999_999_999_999_999

/** An item: its kind, its record and which of the waits of that record it is, as the list answers them. */
const item = {
  kind: choice('Kind', needKinds),
  /** Left out for something of the whole account. */
  record: optionalWhole('Record', { min: 1, max: mostId }),
  occurrence: text('Occurrence', { required: true, max: 100 }),
}

/** The version that was read; 0 of an item that no user changed. Without one, it is not compared. */
const version = optionalWhole('Version', { min: 0, max: 999_999_999 })

const changed = { version: z.number() }

const Comment = z.object({ id: z.number(), by: z.string(), text: z.string(), at: z.string() })

const Item = z.object({
  ...Need.shape,
  property_id: z.number().nullable(),
  version: z.number(),
  snoozed_until: z.string().nullable(),
  snoozed_by: z.string(),
  assigned_to: z.number().nullable(),
  /** The name of the colleague, and of the user who assigned it; blank without one. */
  assigned_name: z.string(),
  assigned_by: z.string(),
  comments: z.array(Comment),
  /** The last day until which it may be snoozed; null where it may not be. */
  snooze_most: z.string().nullable(),
  snooze_why: z.string(),
  /** False where it waits for one user alone. */
  may_assign: z.boolean(),
})

const Group = z.object({ group: z.enum(needGroups), count: z.number() })

export const needsAttention = {
  list: get('dashboard/get-needs-attention', {
    about:
      'The items that wait for the user, by group, the most urgent first. Without a group: the first five of each. With one: twenty on a page. Snoozed items are left out, unless they are asked for.',
    may: 'dashboard',
    input: {
      group: optionalChoice('Group', needGroups, null),
      kind: optionalChoice('Kind', needKinds, null),
      property_id: optionalId('Property', 'property'),
      due: optionalChoice('Due', duesIn, null),
      assigned: optionalChoice('Assigned to', ['ME', 'NO_ONE', 'COLLEAGUE'], null),
      user_id: optionalId('Colleague', 'user'),
      snoozed: optionalFlag('Snoozed'),
      page: optionalWhole('Page', { min: 1, max: 500 }),
    },
    reply: { data: z.array(Item), count: z.number(), groups: z.array(Group) },
  }),
  count: get('dashboard/get-needs-count', {
    about:
      'How many items wait for the user, and how many of them are assigned to the user. Snoozed ones do not count.',
    may: 'dashboard',
    byItself: true,
    reply: { count: z.number(), mine: z.number() },
  }),
  colleagues: get('dashboard/get-need-colleagues', {
    about: 'The users who see an item and may settle it, by name: the most that are shown is a hundred.',
    may: 'dashboard',
    input: item,
    reply: { data: z.array(z.object({ id: z.number(), name: z.string() })) },
  }),
  snooze: post('dashboard/snooze-need', {
    about:
      'Hides an item from everyone until a day; without a day, it comes back at once. What has a day set by law can be snoozed until three days before it at most.',
    may: 'dashboard',
    input: { ...item, until: optionalDay('Until'), version },
    reply: changed,
    errors: ['E_CONFLICT'],
  }),
  assign: post('dashboard/assign-need', {
    about:
      'Gives an item to a colleague who sees it and may settle it, with a comment; without a user, no one has it. The colleague gets an email.',
    may: 'dashboard',
    input: { ...item, user_id: optionalId('Colleague', 'user'), comment: longText('Comment'), version },
    reply: changed,
    errors: ['E_CONFLICT'],
  }),
  comment: post('dashboard/comment-on-need', {
    about: 'Adds a comment to an item, for all who see it.',
    may: 'dashboard',
    input: { ...item, comment: longText('Comment', { required: true }) },
    reply: { id: z.number() },
    errors: ['E_CONFLICT'],
  }),
  undo: post('dashboard/undo-need', {
    about:
      'Takes back what the user did last with an item, within a minute: its snooze, or its assignment with the comment and the email that has not left.',
    may: 'dashboard',
    input: { ...item, version: optionalWhole('Version', { min: 1, max: 999_999_999 }) },
    reply: changed,
    errors: ['E_CONFLICT'],
  }),
  mail: get('dashboard/get-needs-mail', {
    about: 'Whether the user gets the own queue by email at 7 AM, and how that email would look now.',
    may: 'dashboard',
    reply: {
      on: z.boolean(),
      /** Null where nothing waits, so no mail would go out. */
      preview: z.object({ subject: z.string(), html: z.string() }).nullable(),
    },
  }),
  saveMail: post('dashboard/save-needs-mail', {
    about: 'Turns the morning email of the user on or off.',
    may: 'dashboard',
    input: { on: flag('Morning email') },
    done: 'Saved.',
  }),
}
