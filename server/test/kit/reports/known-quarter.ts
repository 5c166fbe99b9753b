import { closeBooks } from '../../../src/areas/money/journal/close-books'
import type { TestApp } from '../app/app'
import { dealings } from '../homes/dealings'
import { type Books, day, type Home, openBooks } from '../money/books'
import { addPerson } from '../world/people'
import { type ReportDesk, reportDesk, setClock } from './report-desk'

export const today = '2026-03-20'

interface KnownQuarter {
  books: Books
  desk: ReportDesk
  mill: number
  barn: number
  ada: Home
  cleo: Home
  /** The token of a user who sees only the barn. */
  limited: string
}

/** Two properties, three tenants and a quarter whose every figure is known. */
export async function tellQuarter(context: TestApp): Promise<KnownQuarter> {
  setClock(context, `${today}T16:00:00Z`)
  const books = await openBooks(context, 'Alder')
  const desk = reportDesk(context, books)
  const mill = await books.addProperty('Alder Mill')
  const barn = await books.addProperty('Alder Barn')
  const { token: limited } = await addPerson(context, books.account, {
    group: 4,
    mark: 'Alder',
    login: 'barn',
    properties: [barn],
  })
  const office = dealings(context, books, today)
  const unit = (property: number, name: string, rent: number) => books.addUnit(property, name, { rent })

  const ada = await books.moveIn({
    name: 'Ada',
    property: mill,
    unit: await unit(mill, 'Unit 1', 1500),
    initial: 2000,
    today,
  })
  await office.pay(ada, 1500, { day: day('2026-02-03') })
  await office.bill(ada, 50, 'LATE_FEE', '2026-02-10')
  await office.pay(ada, 50, { day: day('2026-02-12'), reason: 'LATE_FEE', source: 'OTHER' })
  await office.pay(ada, 1000, { day: day('2026-03-02') })
  await office.voidPaid(await office.pay(ada, 77, { day: day('2026-03-03') }), 'Wrong tenant')
  await office.bill(ada, 40, 'LAUNDRY', '2026-03-05')
  await office.pay(ada, 40, { day: day('2026-03-06'), reason: 'LAUNDRY', source: 'OTHER', notes: 'Coins' })
  await office.pay(ada, 70, { day: day('2026-03-19'), byCard: true })

  const february = { moveIn: '2026-02-01', moveOut: '2026-02-28', initial: 2000, today: '2026-02-01' }
  const ben = await books.moveIn({ name: 'Ben', property: mill, unit: await unit(mill, 'Unit 2', 1500), ...february })
  await dealings(context, books, '2026-02-28').moveOut(ben, '2026-02-28')
  await dealings(context, books, '2026-03-05').settle(ben, { kept: 100, kept_reason: 'Carpet' })

  const cleo = await books.moveIn({
    name: 'Cleo',
    property: barn,
    unit: await unit(barn, 'Unit 3', 1100),
    total: 1600,
    moveIn: '2026-03-10',
    moveOut: '2027-03-09',
    today,
  })

  const plumbing = await desk.spend(mill, 200, '2026-02-15', today)
  await desk.spend(barn, 80, '2026-03-01', today, ['Utilities', 'Electricity'])
  await desk.unspend(await desk.spend(mill, 33, '2026-03-02', today), today)
  await books.post((tx) => closeBooks(tx, books.scopeOn(today), day('2026-02-28')))
  await desk.unspend(plumbing, today)
  return { books, desk, mill, barn, ada, cleo, limited }
}
