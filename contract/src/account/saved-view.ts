import { z } from 'zod'
import { get, post } from '../kit/call'
import { flag, id, optionalId, text } from '../kit/field'
import { formVersion, recordVersion, savedVersion } from '../kit/form-version'
import { jsonObject } from '../kit/formats'
import { readStored } from '../kit/stored'

const short = z.string().max(100)

/** The part of the address that is the list's, and the columns in their order. */
const ViewState = z.strictObject({
  search: z
    .record(z.string().regex(/^\w{1,30}$/), z.union([short, z.number()]))
    .refine((search) => Object.keys(search).length <= 40),
  /** The fields of the columns to show; null for all. Those that a list no longer has are left out when it is opened. */
  columns: z.array(z.string().max(60)).max(40).nullable(),
})
export type ViewState = z.output<typeof ViewState>

/** The state of a stored view; null where it can't be read anymore. */
export const readViewState = (stored: unknown): ViewState | null => readStored(ViewState, stored)

/** The path of a list's call, such as `unit/get-unit-list`. */
const list = text('List', { required: true, max: 80 })

const View = {
  id: z.number(),
  name: z.string(),
  state: ViewState,
  /** The sentence about a view whose state can't be read, which is then blank. */
  problem: z.string(),
  shared: z.boolean(),
  mine: z.boolean(),
  is_default: z.boolean(),
  saved_by_name: z.string(),
}

const whose = { id: id('View', 'saved_view') }

export const savedView = {
  list: get('view/get-views', {
    about: "The saved views of one list: the user's own, and those that are shared with the account.",
    may: 'everyone',
    input: { list },
    reply: { data: z.array(z.object(View)) },
  }),
  get: get('view/get-view', {
    about: 'One saved view of a list.',
    may: 'everyone',
    input: whose,
    reply: { data: z.object({ ...View, list: z.string(), ...recordVersion }) },
  }),
  save: post('view/save-view', {
    about:
      'Saves the filters, the order and the columns of a list under a name (id 0 or none: a new view). A shared view is seen by every user who may open the list; sharing one, and changing a shared one, needs the right to share views.',
    may: 'everyone',
    input: {
      id: optionalId('View', 'saved_view'),
      list,
      name: text('Name', { required: true, max: 60 }),
      state: jsonObject('View', ViewState, { missing: 'The view is required.' }),
      shared: flag('Share with the account'),
      version: formVersion(),
    },
    reply: { id: z.number(), ...savedVersion },
    errors: ['E_CONFLICT'],
    versioned: true,
    done: 'The view is saved.',
  }),
  remove: post('view/delete-view', {
    about: 'Deletes a saved view. A shared one is gone for all users.',
    may: 'everyone',
    input: whose,
    errors: ['E_CONFLICT'],
    done: 'The view is deleted.',
  }),
  choose: post('view/set-default-view', {
    about: 'Opens a list with this view from now on, for the user alone. Without an id it opens as it is.',
    may: 'everyone',
    input: { list, id: optionalId('View', 'saved_view') },
  }),
}
