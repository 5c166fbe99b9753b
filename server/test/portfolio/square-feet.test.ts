import { payment } from '@freehold/contract/money/payment'
import { portfolioImport } from '@freehold/contract/onboarding/portfolio-import'
import { unit } from '@freehold/contract/portfolio/unit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../kit/app/app'
import { openArchive } from '../kit/homes/archive-office'
import { checked, openDesk, shown } from '../kit/imports/import-desk'
import { unitOf } from '../kit/world/world-forms'

let context: TestApp
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())

const row = (unit_name: string, square_feet?: string) => ({
  unit_name,
  bedroom: 1,
  bathroom: 1,
  rent: 900,
  deposit: 900,
  rent_period: 'MONTHLY',
  square_feet,
})

test('keeps the square feet of a unit, lists them, and forgets them when they are blank', async () => {
  const { told, mill } = await openArchive(context, 'Feet')
  const { id } = await told(unit.save, { ...unitOf('Feet', 'Loft', mill), square_feet: '1250' })
  expect((await told(unit.get, { id })).data.square_feet).toBe(1250)
  expect((await told(unit.list, {})).data.map(({ square_feet }) => square_feet)).toEqual([1250])
  await told(unit.save, { ...unitOf('Feet', 'Loft', mill), id, square_feet: '' })
  expect((await told(unit.get, { id })).data.square_feet).toBeNull()
})

test('adds many units with square feet and without', async () => {
  const { told, mill } = await openArchive(context, 'Sheet')
  const units = [row('A', '640'), row('B'), row('C', '')]
  await told(unit.saveMany, { property_id: mill, units: JSON.stringify(units) })
  const { data } = await told(unit.list, { orderBy: 'unit_name' })
  expect(data.map(({ square_feet }) => square_feet)).toEqual([640, null, null])
})

test.each([
  ['0', 'Square feet must be from 1 to 999999.'],
  ['1000000', 'Square feet must be from 1 to 999999.'],
  ['850.5', 'Square feet must be a whole number.'],
  ['-850', 'Square feet must be from 1 to 999999.'],
])('refuses %s square feet', async (square_feet, sentence) => {
  const { answer, mill } = await openArchive(context, `Refused${square_feet}`)
  expect(await answer(unit.save, { ...unitOf('No', 'Loft', mill), square_feet })).toEqual(['E_INVALID', sentence])
})

test('tells the square feet of the units whose tenants are charged', async () => {
  const { told, mill, unit: addUnit, books } = await openArchive(context, 'Charged')
  const [measured, other] = [await addUnit(mill, 'Measured'), await addUnit(mill, 'Other')]
  await context.database.ask('update unit set square_feet = 700 where id = $1', [measured])
  const stay = {
    property: mill,
    moveIn: '2026-02-01',
    moveOut: '2027-01-31',
    initial: 2000,
    today: '2026-02-01',
  } as const
  await books.moveIn({ ...stay, unit: measured, name: 'Ann' })
  await books.moveIn({ ...stay, unit: other, name: 'Bo' })
  const { data } = await told(payment.tenancies, { property_id: mill })
  expect(data.map(({ square_feet }) => square_feet)).toEqual([700, null])
})

test('reads the square feet of a rent roll, and leaves out a row whose area makes no sense', async () => {
  const desk = await openDesk(context, 'Roll')
  const id = await checked(desk, {
    'owners.csv': 'Company,First name,Last name,Email\r\nElm LLC,Ann,Lee,ann@elm.example\r\n',
    'units.csv': `Property,Unit,Beds,Baths,Sq. Ft.,Market rent\r
Elm Court,1,2,1,"1,250 sq ft",900\r
Elm Court,2,1,1,,800\r
Elm Court,3,1,1,0,800\r
Elm Court,4,1,1,large,800\r
`,
    'properties.csv':
      'Property,Property owner,Address,City,State,Zip\r\nElm Court,Elm LLC,1 Elm St,Portland,ME,04101\r\n',
  })
  const { problems } = await shown(desk, id)
  expect(problems.map(({ message }) => message)).toEqual([
    '1 row: square feet not understood, large: write square feet such as 850.',
  ])
  const { body } = await desk.say(portfolioImport.preview, { id, noun: 'UNITS' })
  const at = body.data.columns.findIndex(({ label }) => label === 'Square feet')
  expect(body.data.rows.map(({ cells }) => cells[at])).toEqual([1250, null, null])
})
