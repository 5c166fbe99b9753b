import type { Town } from '../account-data'

const town = (city: string, state: string, zipcode: string): Town => ({ city, state, zipcode })

export const towns = {
  oldPort: town('Portland', 'ME', '04101'),
  westEnd: town('Portland', 'ME', '04102'),
  deering: town('Portland', 'ME', '04103'),
  southPortland: town('South Portland', 'ME', '04106'),
  westbrook: town('Westbrook', 'ME', '04092'),
  scarborough: town('Scarborough', 'ME', '04074'),
  saco: town('Saco', 'ME', '04072'),
  biddeford: town('Biddeford', 'ME', '04005'),
  oldOrchard: town('Old Orchard Beach', 'ME', '04064'),
  kennebunk: town('Kennebunk', 'ME', '04043'),
  kennebunkport: town('Kennebunkport', 'ME', '04046'),
  brunswick: town('Brunswick', 'ME', '04011'),
  bath: town('Bath', 'ME', '04530'),
  camden: town('Camden', 'ME', '04843'),
  rockland: town('Rockland', 'ME', '04841'),
  lewiston: town('Lewiston', 'ME', '04240'),
  portsmouth: town('Portsmouth', 'NH', '03801'),
  dover: town('Dover', 'NH', '03820'),
  newburyport: town('Newburyport', 'MA', '01950'),
  salem: town('Salem', 'MA', '01970'),
} as const
