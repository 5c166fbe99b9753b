import { type MayITable, mayI } from '../may-i'

export interface OwnerFacts {
  name: string
  archived: boolean
  /** The user sees all of the owner's properties. */
  seesAll: boolean
}

type State = 'listed' | 'partly seen' | 'archived'

export const ownerTable: MayITable<State, 'pay', OwnerFacts> = {
  pay: {
    listed: { to: 'listed' },
    'partly seen': {
      refused:
        "You have access to only some of this owner's properties. Ask a user with access to all of them to view or send payouts.",
    },
    archived: { refused: ({ name }) => `The owner ${name} is archived. Restore it first.` },
  },
}

export const ownerCan = mayI(({ archived, seesAll }: OwnerFacts): State => {
  if (!seesAll) return 'partly seen'
  return archived ? 'archived' : 'listed'
}, ownerTable)
