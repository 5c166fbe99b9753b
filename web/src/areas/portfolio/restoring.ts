import type { Restoring } from '../../widgets/restore'
import { messages } from './messages'

export const unitRestoring: Restoring = { call: 'POST unit/restore-unit', failure: messages.unit.saveFailed }
export const propertyRestoring: Restoring = {
  call: 'POST property/restore-property',
  failure: messages.property.saveFailed,
}
export const ownerRestoring: Restoring = {
  call: 'POST property/restore-property-owner',
  failure: messages.owner.saveFailed,
}
