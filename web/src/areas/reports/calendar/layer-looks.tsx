import type { Layer } from '@freehold/rules/planning/calendar-layers'
import type { EventKind } from '@freehold/rules/planning/event-kind'
import {
  IconCalendarEvent,
  IconCash,
  IconClipboardCheck,
  IconClockExclamation,
  IconDoorEnter,
  IconDoorExit,
  IconEye,
  IconFileCertificate,
  IconHammer,
  IconKey,
  IconMailExclamation,
  IconMessageQuestion,
  IconRefresh,
  IconSearch,
  IconShieldDollar,
  IconTimeline,
  IconTools,
  IconTruck,
  IconUsers,
} from '@tabler/icons-react'
import type { Entry } from './entry'

type Icon = typeof IconCalendarEvent

/** Each layer has a picture beside its color, so that no one depends on colors. */
export const layerIcons: Record<Layer, Icon> = {
  event: IconCalendarEvent,
  'move-in': IconDoorEnter,
  'lease-end': IconKey,
  renewal: IconMessageQuestion,
  'move-out': IconDoorExit,
  notice: IconMailExclamation,
  deposit: IconShieldDollar,
  'rent-due': IconCash,
  'work-order': IconHammer,
  visit: IconTruck,
  inspection: IconClipboardCheck,
  upkeep: IconRefresh,
  project: IconTimeline,
  insurance: IconFileCertificate,
}

const kindIcons: Record<EventKind, Icon> = {
  GENERAL: IconCalendarEvent,
  SHOWING: IconEye,
  INSPECTION: IconSearch,
  MAINTENANCE: IconTools,
  MEETING: IconUsers,
  DEADLINE: IconClockExclamation,
}

export const iconOf = ({ layer, event }: Entry): Icon => (event ? kindIcons[event.kind] : layerIcons[layer])

/** The look of an entry in the style sheet: the kind of a written event, or its layer. */
export const lookOf = ({ layer, event }: Entry): string =>
  event && event.kind !== 'GENERAL' ? event.kind.toLowerCase() : layer
