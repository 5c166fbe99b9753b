import type { Day } from '../day'
import { monthName, monthTitle } from '../month'
import { counted } from '../text/counted'

/** The parts that a packet may hold, in their order. */
export const packetParts = ['STATEMENT', 'INCOME', 'RENT_ROLL', 'EXPENSES', 'WORK_ORDERS'] as const
export type PacketPart = (typeof packetParts)[number]

export const packetPartWords: Record<PacketPart, string> = {
  STATEMENT: 'Owner statement',
  INCOME: 'Income statement by property',
  RENT_ROLL: 'Rent roll',
  EXPENSES: 'Expenses with receipts',
  WORK_ORDERS: 'Work orders',
}

export const packetStateWords = {
  WAITING: 'Waiting',
  MAKING: 'In the making',
  READY: 'Ready',
  FAILED: 'Failed',
  CANCELED: 'Canceled',
  EXPIRED: 'Removed',
} as const
export type PacketState = keyof typeof packetStateWords
export const packetStates = Object.keys(packetStateWords) as [PacketState, ...PacketState[]]

export const packetSetStateWords = { MAKING: 'In the making', DONE: 'Done', CANCELED: 'Canceled' } as const
export type PacketSetState = keyof typeof packetSetStateWords
export const packetSetStates = Object.keys(packetSetStateWords) as [PacketSetState, ...PacketSetState[]]

/** A packet is removed so many days after it was made or last emailed. A link works until then. */
export const packetDays = 30

/** More are made in several sets. */
export const mostPackets = 10_000

/** The most owners who are chosen one by one. More are named by a filter. */
export const mostChosenOwners = 1_000

interface Span {
  from: Day
  to: Day
}

const yearOf = (day: Day): string => day.slice(0, 4)

/** "October 2026", "July to September 2026", "December 2025 to November 2026". */
export function packetPeriod({ from, to }: Span): string {
  if (monthName(from) === monthName(to)) return monthTitle(from)
  const begins = yearOf(from) === yearOf(to) ? monthTitle(from).replace(` ${yearOf(from)}`, '') : monthTitle(from)
  return `${begins} to ${monthTitle(to)}`
}

const unsafe = /[\\/:*?"<>|\p{Cc}\u2028\u2029]+/gu
const longest = 80

/** The name of a packet's file on any system. */
export function packetFileName(owner: string, span: Span): string {
  const name = owner.replace(unsafe, ' ').replace(/\s+/g, ' ').trim().slice(0, longest).trim()
  return `${name || 'Owner'}, ${packetPeriod(span)}.pdf`
}

interface Counted {
  ready: number
  failed: number
  total: number
}

/** "12 of 14 packets are ready, and 2 failed." */
export function packetsSentence({ ready, failed, total }: Counted): string {
  const done = `${ready.toLocaleString('en-US')} of ${counted(total, 'packet')} ${ready === 1 ? 'is' : 'are'} ready`
  return failed === 0 ? `${done}.` : `${done}, and ${failed.toLocaleString('en-US')} failed.`
}
