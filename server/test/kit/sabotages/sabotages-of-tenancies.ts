import type { Home } from '../money/books'

interface Homes {
  ada: Home
  ben: Home
}

/** Sabotages of stays and leases, and the finding each must lead to. */
export const tenancySabotages: [string, (s: Homes) => string, (s: Homes) => string | RegExp][] = [
  [
    'days of a unit are billed to two tenants',
    (s) =>
      `update charge set unit_id = ${s.ada.unit} where occupancy_id = ${s.ben.occupancy} and covers_from = '2026-03-01'`,
    () => /^Charge \d+ bills days of a unit that another tenant is billed for too, from 03-01-2026\.$/,
  ],
  [
    'a newcomer waits for a tenant of another unit',
    (s) => `update occupancy set waits_for = ${s.ada.occupancy} where id = ${s.ben.occupancy}`,
    (s) => `Occupancy ${s.ben.occupancy} waits for occupancy ${s.ada.occupancy}, which does not block its move-in.`,
  ],
  [
    'a stay goes on into the days of the next one',
    (s) =>
      `update occupancy set unit_id = ${s.ada.unit}, move_in = '2027-03-01', move_out = '2027-12-31', real_move_out = '2027-03-31' where id = ${s.ben.occupancy}`,
    (s) =>
      `Occupancy ${s.ada.occupancy} has no end, but occupancy ${s.ben.occupancy} moved into its unit on 03-01-2027.`,
  ],
]
