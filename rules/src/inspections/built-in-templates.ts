import type { WearingItem } from '../money/settlement/line-kinds'
import type { RoomRepeat, TemplateBasis, TemplateItem, TemplateRoom } from './template'

type Items = readonly (string | readonly [string, WearingItem])[]

const item = (one: Items[number]): TemplateItem =>
  typeof one === 'string' ? { name: one, wears: null } : { name: one[0], wears: one[1] }

const room = (name: string, items: Items, repeat: RoomRepeat = 'ONCE'): TemplateRoom => ({
  name,
  repeat,
  items: items.map(item),
})

const surfaces: Items = [
  ['Walls and paint', 'PAINT_FLAT'],
  'Ceiling',
  ['Floor', 'CARPET'],
  'Doors and locks',
  ['Windows and screens', 'BLINDS'],
  'Lights and outlets',
]

const entry = room('Entry', [
  'Front door and lock',
  'Doorbell or intercom',
  ...surfaces.slice(0, 3),
  'Lights and outlets',
])
const living = room('Living room', [...surfaces, 'Smoke detector'])
const kitchen = room('Kitchen', [
  ['Walls and paint', 'PAINT_ENAMEL'],
  ['Floor', 'TILE'],
  ['Countertops', 'COUNTERTOP'],
  'Cabinets and drawers',
  ['Sink and faucet', 'FIXTURE'],
  ['Stove and oven', 'RANGE'],
  'Range hood',
  ['Refrigerator', 'REFRIGERATOR'],
  'Dishwasher',
  'Garbage disposal',
  'Lights and outlets',
])
const bedroom = room('Bedroom', [...surfaces, 'Closet', 'Smoke detector'], 'BEDROOMS')
const bath = room(
  'Bathroom',
  [
    ['Walls and paint', 'PAINT_ENAMEL'],
    ['Floor', 'TILE'],
    ['Sink and faucet', 'FIXTURE'],
    ['Toilet', 'FIXTURE'],
    ['Tub and shower', 'FIXTURE'],
    'Mirror and cabinet',
    'Fan',
    'Doors and locks',
    'Lights and outlets',
  ],
  'BATHS',
)
const hall = room('Hallway', [...surfaces.slice(0, 3), 'Carbon monoxide detector', 'Thermostat'])
const systems = room('Systems', [
  'Heating',
  ['Air conditioning', 'AIR_CONDITIONER'],
  ['Water heater', 'WATER_HEATER'],
  'Electrical panel',
])
const keys = room('Keys and meters', [
  'Door keys',
  'Mailbox keys',
  'Garage remotes',
  'Electric meter',
  'Gas meter',
  'Water meter',
])

/** The list that a new inspection begins with, by the kind of home, until the account changes it. */
export const builtInTemplates: Readonly<Record<TemplateBasis, { name: string; rooms: TemplateRoom[] }>> = {
  APARTMENT: {
    name: 'Apartment',
    rooms: [entry, living, kitchen, hall, bedroom, bath, room('Balcony', ['Floor', 'Railing', 'Door']), systems, keys],
  },
  HOUSE: {
    name: 'House',
    rooms: [
      room('Outside', [
        'Front yard',
        'Back yard',
        'Driveway and walks',
        'Fences and gates',
        'Roof and gutters',
        'Siding',
      ]),
      entry,
      living,
      room('Dining room', surfaces),
      kitchen,
      hall,
      bedroom,
      bath,
      room('Laundry', ['Washer', 'Dryer', ['Floor', 'TILE'], 'Hookups']),
      room('Garage', ['Garage door and opener', 'Floor', 'Walls', 'Lights and outlets']),
      systems,
      keys,
    ],
  },
  OTHER: {
    name: 'Commercial or other',
    rooms: [entry, room('Main room', surfaces), bath, systems, keys],
  },
}

const bases: Readonly<Record<string, TemplateBasis>> = {
  'Multi Family': 'APARTMENT',
  Apartment: 'APARTMENT',
  Condominium: 'APARTMENT',
  'Single Family': 'HOUSE',
  Townhouse: 'HOUSE',
  Duplex: 'HOUSE',
  'Mobile Home': 'HOUSE',
}

/** The built-in list for a type of property. A home of another type is one with bedrooms. */
export const basisOf = (propertyType: string, bedrooms: number): TemplateBasis =>
  bases[propertyType] ?? (bedrooms > 0 ? 'HOUSE' : 'OTHER')
