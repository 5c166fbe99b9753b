import { stateCode } from '@freehold/rules/states/state-code'
import type { PostalAddress } from './port'

/** The post's short words for streets, directions and units (USPS Publication 28, appendices B and C, the common ones). */
const short = new Map(
  `ALLEY ALY,AVENUE AVE,BOULEVARD BLVD,BRIDGE BRG,CIRCLE CIR,COURT CT,COVE CV,CREEK CRK,CRESCENT CRES,CROSSING XING,DRIVE DR
EXPRESSWAY EXPY,EXTENSION EXT,FREEWAY FWY,GARDENS GDNS,GROVE GRV,HEIGHTS HTS,HIGHWAY HWY,HILL HL,ISLAND IS,JUNCTION JCT
LANE LN,LAKE LK,LANDING LNDG,LOOP LOOP,MANOR MNR,MEADOWS MDWS,MOUNT MT,PARKWAY PKWY,PLACE PL,PLAZA PLZ,POINT PT,PORT PRT
RIDGE RDG,RIVER RIV,ROAD RD,SQUARE SQ,STATION STA,STREET ST,SUMMIT SMT,TERRACE TER,TRAIL TRL,TURNPIKE TPKE,VALLEY VLY
VIEW VW,VILLAGE VLG,WAY WAY,NORTH N,SOUTH S,EAST E,WEST W,NORTHEAST NE,NORTHWEST NW,SOUTHEAST SE,SOUTHWEST SW
APARTMENT APT,BUILDING BLDG,DEPARTMENT DEPT,FLOOR FL,ROOM RM,SUITE STE,UNIT UNIT`
    .split(/[,\n]/)
    .map((pair) => pair.split(' ') as [string, string]),
)

/** Capitals without points and commas; what is neither letter nor digit nor a mark of the post becomes a space. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/['’]/g, '')
    .replace(/[^A-Z0-9 #/&-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const shortened = (line: string): string =>
  plain(line)
    .split(' ')
    // The first word of a line is its number or its name: a street named North Street stays NORTH ST.
    .map((word, at) => (at === 0 ? word : (short.get(word) ?? word)))
    .join(' ')

/** An address as the post reads it; null where its state is none. */
export function postalForm({ name, address1, address2, city, state, zipcode }: PostalAddress): PostalAddress | null {
  const code = stateCode(state)
  if (code === '') return null
  const lines = { address1: shortened(address1), address2: plain(address2).replace(/^UNIT UNIT /, 'UNIT ') }
  return { name: plain(name), ...lines, city: plain(city), state: code, zipcode }
}

/** The address as it is printed, line by line. */
export const addressLines = ({ name, address1, address2, city, state, zipcode }: PostalAddress): string[] =>
  [name, address1, address2, `${city} ${state} ${zipcode}`].filter(Boolean)
