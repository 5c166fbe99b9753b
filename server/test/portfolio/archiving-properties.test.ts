import { expense } from '@freehold/contract/money/expense'
import { payout } from '@freehold/contract/money/payout'
import { owner } from '@freehold/contract/portfolio/owner'
import { property } from '@freehold/contract/portfolio/property'
import { unit } from '@freehold/contract/portfolio/unit'
import { dashboard } from '@freehold/contract/reports/dashboard'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '../../src/areas/money/verify/verify'
import { type TestApp, testApp } from '../kit/app/app'
import { type ArchiveOffice, openArchive, today } from '../kit/homes/archive-office'
import { ownerOf, propertyOf, unitOf } from '../kit/world/world-forms'

let context: TestApp
let at: ArchiveOffice
let marks = 0
beforeAll(async () => {
  context = await testApp()
})
afterAll(() => context.close())
// The books and the counts agree, whatever was archived or restored.
afterEach(async () => expect((await verifyBooks(context.context.pool)).wrong).toEqual([]))

async function open(): Promise<ArchiveOffice> {
  marks += 1
  at = await openArchive(context, `Cedar${marks}`)
  return at
}

/** The mill is archived with the loft, which Ben rented in February. */
async function withArchivedMill() {
  const { unit: add, livedIn, told, mill } = await open()
  const loft = await add(mill, 'Loft')
  const ben = await livedIn(mill, loft, 'Ben')
  await told(unit.remove, { id: loft })
  const answered = await told(property.remove, { id: mill })
  return { loft, ben, answered }
}

describe('a property', () => {
  test('with units is not deleted, whatever their history', async () => {
    const { unit: add, livedIn, answer, told, mark, mill } = await open()
    const [loft, attic] = [await add(mill, 'Loft'), await add(mill, 'Attic')]
    await livedIn(mill, loft, 'Ben')
    expect(await answer(property.remove, { id: mill })).toEqual([
      'E_CONFLICT',
      `${mark} Mill still has 2 units. Delete them first.`,
    ])
    await told(unit.remove, { id: loft })
    expect(await answer(property.remove, { id: mill })).toEqual([
      'E_CONFLICT',
      `${mark} Mill still has a unit. Delete it first.`,
    ])
    await told(unit.remove, { id: attic })
    expect((await told(property.remove, { id: mill })).archived).toBe(true)
  })

  test('with archived units or with expenses is archived, and leaves lists, look-ups and counts', async () => {
    const { answered } = await withArchivedMill()
    expect(answered).toMatchObject({
      archived: true,
      message: 'The property has a history, so it was archived instead of deleted. You can restore it.',
    })
    const { told, names, activity, desk, limited, mark, user, mill, barn } = at
    expect(await activity()).toEqual([`${user} archived the property ${mark} Mill.`])
    expect(await names(property.list)).toEqual(['Barn'])
    expect((await told(property.list, { query: 'mill' })).count).toBe(0)
    expect(await names(property.search)).toEqual(['Barn'])
    expect((await told(dashboard.counts, {})).total_properties).toBe(1)
    expect((await told(owner.get, { id: at.owner })).data.properties_total).toBe(1)
    await desk.spend(barn, 50, today, today)
    expect((await told(dashboard.counts, {}, limited)).total_properties).toBe(1)
    expect((await told(property.remove, { id: barn }, limited)).archived).toBe(true)
    expect((await told(dashboard.counts, {}, limited)).total_properties).toBe(0)
    expect(await names(property.list, { archived: 1 }, limited)).toEqual(['Barn'])
    expect(await names(property.list, { archived: 1, orderBy: 'units_total' })).toEqual(['Mill', 'Barn'])
    expect(await names(property.list, { archived: 1, query: 'MILL' })).toEqual(['Mill'])
    expect((await told(property.get, { id: mill })).data).toMatchObject({ archived_by: user, units_total: 0 })
  })

  test('without a history is erased', async () => {
    const { told, answer, barn } = await open()
    expect(await told(property.remove, { id: barn })).toMatchObject({
      archived: false,
      message: 'The property is deleted.',
    })
    expect((await answer(property.get, { id: barn }))[0]).toBe('E_NOT_FOUND')
  })

  test('with running recurring expenses cannot be deleted until they are stopped', async () => {
    const { told, answer, desk, mark, mill } = await open()
    const ids = await desk.meant('Taxes', 'Property tax')
    const bill = { ...ids, property_id: mill, frequency: 'RECURRING', paid_date: '2026-03-25', paid_amount: '50' }
    const { id } = await told(expense.save, bill)
    expect(await answer(property.remove, { id: mill })).toEqual([
      'E_CONFLICT',
      `The recurring expense for Property tax is still posted for ${mark} Mill. Stop it first.`,
    ])
    await told(expense.stop, { id })
    expect((await told(property.remove, { id: mill })).archived).toBe(true)
    expect(await answer(expense.start, { id })).toEqual([
      'E_CONFLICT',
      `The property ${mark} Mill is archived. Restore it first.`,
    ])
  })

  test('is not changed, spent on or given a unit while it is archived, and neither are its units', async () => {
    const { loft } = await withArchivedMill()
    const { told, answer, desk, unit: add, mark, mill, barn } = at
    const refused = ['E_CONFLICT', `The property ${mark} Mill is archived. Restore it first.`]
    expect(await answer(property.save, { ...propertyOf(mark, 'Other', at.owner), id: mill })).toEqual(refused)
    expect(await answer(unit.save, unitOf(mark, 'New', mill))).toEqual(refused)
    const stall = await add(barn, 'Stall')
    expect(await answer(unit.save, { ...unitOf(mark, 'Stall', mill), id: stall })).toEqual(refused)
    expect(await answer(unit.restore, { id: loft })).toEqual(refused)
    const ids = await desk.meant('Repairs', 'Plumbing')
    const bill = { ...ids, property_id: mill, frequency: 'SINGLE', paid_date: today, paid_amount: '50' }
    expect(await answer(expense.save, bill)).toEqual(refused)
    expect((await answer(property.remove, { id: mill }))[1]).toBe(`The property ${mark} Mill is already archived.`)
    expect((await answer(property.restore, { id: barn }))[1]).toBe(`The property ${mark} Barn is not archived.`)
    await told(property.restore, { id: mill })
    expect((await told(property.get, { id: mill })).data).toMatchObject({ archived_at: null, units_total: 0 })
    await told(unit.restore, { id: loft })
    expect((await told(property.get, { id: mill })).data.units_total).toBe(1)
  })
})

describe('an owner', () => {
  /** With the mill and the barn archived, nothing holds the owner on the list. */
  async function withArchivedOwner() {
    await withArchivedMill()
    const { told, barn } = at
    await told(property.remove, { id: barn })
    return told(owner.remove, { id: at.owner })
  }

  test('with a property is not deleted; with archived ones, or money of its own, it is archived', async () => {
    await withArchivedMill()
    const { told, answer, names, activity, mark, user, barn } = at
    expect(await answer(owner.remove, { id: at.owner })).toEqual([
      'E_CONFLICT',
      `${mark} still has a property. Move or delete it first.`,
    ])
    await told(property.remove, { id: barn })
    expect((await told(owner.remove, { id: at.owner })).message).toBe(
      'The owner has a history, so it was archived instead of deleted. You can restore it.',
    )
    expect(await activity()).toEqual([`${user} archived the owner ${mark}.`])
    expect(await names(owner.list)).toEqual([])
    expect((await told(owner.search, {})).data).toEqual([])
    expect((await told(owner.count, {})).data).toBe(0)
    expect((await told(dashboard.counts, {})).total_owners).toBe(0)
    const { data, count } = await told(owner.list, { archived: 1, query: mark.toLowerCase() })
    expect([count, data[0]?.id]).toEqual([1, at.owner])
  })

  test('whose property was sold keeps the money collected for it', async () => {
    const { told, unit: add, livedIn, mark, mill, barn } = await open()
    await livedIn(mill, await add(mill, 'Loft'), 'Ben')
    const { id: buyer } = await told(owner.save, ownerOf(mark, 'Buyer'))
    for (const [id, name] of [
      [mill, 'Mill'],
      [barn, 'Barn'],
    ] as const)
      await told(property.save, { ...propertyOf(mark, name, buyer), id })
    expect((await told(owner.remove, { id: at.owner })).archived).toBe(true)
    expect((await told(payout.board, { id: at.owner })).billed_total).toBe(1500)
  })

  test('with an attempted payout is archived and gets no more payouts', async () => {
    const { told, answer, mark } = await open()
    const { id } = await told(owner.save, ownerOf(mark, 'Paid'))
    await context.database.ask(
      `insert into payout (account_id, owner_id, amount_cents, day, pp_addr_type, pp_addr, reference, state, provider, user_id, user_name)
       select $1, $2, 100, current_date, 'EMAIL', 'paid@owners.example', $3, 'FAILED', 'sandbox', id, name from staff_user where account_id = $1 limit 1`,
      [at.account, id, `kept-${mark}`],
    )
    expect((await told(owner.remove, { id })).archived).toBe(true)
    const board = await told(payout.board, { id })
    expect([board.payouts.length, board.owner.archived_at?.slice(0, 10)]).toEqual([1, today])
    const sending = { id, pp_addr_type: 'EMAIL', pp_addr: 'paid@owners.example', balance: '5' }
    expect(await answer(payout.send, sending)).toEqual([
      'E_CONFLICT',
      `The owner ${mark} Paid Holdings is archived. Restore it first.`,
    ])
  })

  test('without a history is erased', async () => {
    const { told, answer, mark } = await open()
    const { id } = await told(owner.save, ownerOf(mark, 'Brief'))
    expect(await told(owner.remove, { id })).toMatchObject({
      archived: false,
      message: 'The property owner is deleted.',
    })
    expect((await answer(owner.get, { id }))[0]).toBe('E_NOT_FOUND')
  })

  test('is not changed or given a property while it is archived, and neither is its property restored', async () => {
    await withArchivedOwner()
    const { told, answer, names, mark, mill } = at
    const refused = ['E_CONFLICT', `The owner ${mark} is archived. Restore it first.`]
    expect(await answer(owner.save, { ...ownerOf(mark, 'Other'), id: at.owner })).toEqual(refused)
    expect(await answer(property.save, propertyOf(mark, 'New', at.owner))).toEqual(refused)
    expect(await answer(property.restore, { id: mill })).toEqual(refused)
    expect((await answer(owner.remove, { id: at.owner }))[1]).toBe(`The owner ${mark} is already archived.`)
    await told(owner.restore, { id: at.owner })
    expect((await answer(owner.restore, { id: at.owner }))[1]).toBe(`The owner ${mark} is not archived.`)
    expect(await names(owner.list)).toEqual([mark])
    await told(property.restore, { id: mill })
    await told(owner.save, { ...ownerOf(mark, 'Other'), id: at.owner })
  })

  test('who is the signed-in user is not cloned again while archived', async () => {
    const { told, answer } = await open()
    const { id } = await told(owner.clone, {})
    await context.database.ask("update owner set archived_at = now(), archived_by = 'Somebody' where id = $1", [id])
    expect((await answer(owner.clone, {}))[0]).toBe('E_CONFLICT')
  })

  test('is seen and restored by users who see one of its archived properties', async () => {
    await withArchivedMill()
    const { told, names, desk, limited, mark, barn } = at
    await desk.spend(barn, 50, today, today)
    await told(property.remove, { id: barn })
    await told(owner.remove, { id: at.owner })
    expect((await told(owner.list, {}, limited)).count).toBe(0)
    expect(await names(owner.list, { archived: 1 }, limited)).toEqual([mark])
    await told(owner.restore, { id: at.owner }, limited)
    expect(await names(owner.list, {}, limited)).toEqual([mark])
  })

  test('is not deleted by a user who sees only its archived property while another is listed', async () => {
    const { desk, told, answer, limited, mark, barn } = await open()
    await desk.spend(barn, 50, today, today)
    await told(property.remove, { id: barn })
    expect(await answer(owner.remove, { id: at.owner }, limited)).toEqual([
      'E_CONFLICT',
      `${mark} still has a property outside yours. Ask a user who sees all properties.`,
    ])
  })

  test('is hidden from users who see none of its properties, and not restored by them', async () => {
    await withArchivedOwner()
    const { told, answer, limited } = at
    expect((await told(owner.list, { archived: 1 }, limited)).data).toEqual([])
    expect((await answer(owner.restore, { id: at.owner }, limited))[0]).toBe('E_NOT_FOUND')
  })
})
