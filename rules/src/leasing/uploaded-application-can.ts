import { type MayITable, mayI } from '../may-i'

type State = 'listed' | 'deleted'
type Action = 'remove' | 'restore'

interface UploadedApplicationFacts {
  archived: boolean
}

const state = ({ archived }: UploadedApplicationFacts): State => (archived ? 'deleted' : 'listed')

export const uploadedApplicationTable: MayITable<State, Action, UploadedApplicationFacts> = {
  remove: {
    listed: { to: 'deleted' },
    deleted: { refused: 'This uploaded application was already deleted.' },
  },
  restore: {
    listed: { refused: 'This uploaded application was not deleted.' },
    deleted: { to: 'listed' },
  },
}

export const uploadedApplicationCan = mayI(state, uploadedApplicationTable)
