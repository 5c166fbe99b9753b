import type { EntryTexts } from './texts/all'

/** The fields of a card, in the order in which they are filled in. */
export const cardParts = ['number', 'expiry', 'cvv', 'zip'] as const
export type CardPart = (typeof cardParts)[number]
export type CardProblems = Partial<Record<CardPart, string>>

export const isMissing = ({ labels, missing }: EntryTexts, part: CardPart): string => missing(labels[part])
