import {
  type PacketSetState,
  type PacketState,
  packetPeriod,
  packetSetStateWords,
  packetStateWords,
} from '@freehold/rules/reports/packet'
import { type Preset, presetWords } from '@freehold/rules/reports/preset'
import type { RowOf } from '../../../api/types'

export type PacketSet = RowOf<'GET report/get-packet-set-list'>
export type Packet = RowOf<'GET report/get-packet-list'>

type Day = Parameters<typeof packetPeriod>[0]['from']

/** "October 2026". */
export const periodOf = ({ start_date, end_date }: Pick<PacketSet, 'start_date' | 'end_date'>): string =>
  packetPeriod({ from: start_date as Day, to: end_date as Day })

export const presetOf = ({ period }: { period: Preset }): string => presetWords[period]

export const setColors: Record<PacketSetState, string> = { MAKING: 'harbor', DONE: 'moss', CANCELED: 'gray' }
export const setWords = ({ state }: Pick<PacketSet, 'state'>): string => packetSetStateWords[state]

export const packetColors: Record<PacketState, string> = {
  WAITING: 'gray',
  MAKING: 'harbor',
  READY: 'moss',
  FAILED: 'brick',
  CANCELED: 'gray',
  EXPIRED: 'gray',
}
export const packetWords = ({ state }: Pick<Packet, 'state'>): string => packetStateWords[state]

export const figure = (count: number): string => count.toLocaleString('en-US')
