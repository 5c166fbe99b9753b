/** The reasons for a line of a settlement. */
export const lineReasons = ['DAMAGE', 'CLEANING', 'MISSING', 'KEYS', 'TRASH', 'UTILITY', 'OTHER'] as const
export type LineReason = (typeof lineReasons)[number]

export const lineReasonWords: Readonly<Record<LineReason, string>> = {
  DAMAGE: 'Damage',
  CLEANING: 'Cleaning',
  MISSING: 'Missing item',
  KEYS: 'Keys and locks',
  TRASH: 'Trash left behind',
  UTILITY: 'Unpaid utility',
  OTHER: 'Other',
}

/** Things that wear out, with the years they usually last: a proposal that a user may change. */
export const wearingItems = [
  'CARPET',
  'PAINT_FLAT',
  'PAINT_ENAMEL',
  'TILE',
  'BLINDS',
  'RANGE',
  'REFRIGERATOR',
  'AIR_CONDITIONER',
  'WATER_HEATER',
  'HARDWOOD',
  'COUNTERTOP',
  'FIXTURE',
] as const
export type WearingItem = (typeof wearingItems)[number]

export const wearingItemWords: Readonly<Record<WearingItem, string>> = {
  CARPET: 'Carpet',
  PAINT_FLAT: 'Wall paint, flat',
  PAINT_ENAMEL: 'Wall paint, enamel',
  TILE: 'Tile or linoleum',
  BLINDS: 'Blinds, shades, screens',
  RANGE: 'Range or stove',
  REFRIGERATOR: 'Refrigerator',
  AIR_CONDITIONER: 'Air conditioner',
  WATER_HEATER: 'Water heater',
  HARDWOOD: 'Hardwood floor',
  COUNTERTOP: 'Countertop',
  FIXTURE: 'Light or bath fixture',
}

/**
 * The first nine follow the life expectancy chart that HUD's guides for inspections used; carpet of better quality lasts longer. The
 * others are usual in the trade.
 */
export const usualLife: Readonly<Record<WearingItem, number>> = {
  CARPET: 7,
  PAINT_FLAT: 3,
  PAINT_ENAMEL: 5,
  TILE: 5,
  BLINDS: 3,
  RANGE: 20,
  REFRIGERATOR: 10,
  AIR_CONDITIONER: 10,
  WATER_HEATER: 10,
  HARDWOOD: 25,
  COUNTERTOP: 15,
  FIXTURE: 15,
}
export const mostYears = 50
