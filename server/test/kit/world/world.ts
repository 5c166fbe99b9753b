import type { GroupId } from '@freehold/contract/access'
import { lateFee } from '@freehold/contract/money/late-fee'
import { owner } from '@freehold/contract/portfolio/owner'
import { property } from '@freehold/contract/portfolio/property'
import { unit } from '@freehold/contract/portfolio/unit'
import type { TestApp } from '../app/app'
import { addEveryGroup, addPerson, openAccount, type Person } from './people'
import { securityFills } from './security-fills'
import { seedApplications } from './world-applications'
import { seedBatches } from './world-batches'
import { exportEverything } from './world-exports'
import { lateFeeRuleOf, ownerOf, propertyOf, unitOf } from './world-forms'
import { imagesOf, type Picture } from './world-images'
import { importFills, uploadOwners, uploadPortfolio } from './world-imports'
import { seedInspections } from './world-inspections'
import { seedIntegrations } from './world-integrations'
import { seedLeases } from './world-leases'
import { seedLetters } from './world-letters'
import { seedMails } from './world-mails'
import { seedMaintenance } from './world-maintenance'
import { seedListings } from './world-marketing'
import { seedMembership } from './world-membership'
import { seedMessages } from './world-messages'
import { seedQuestions, tellMoney, tellMover } from './world-money'
import { seedNotices } from './world-notices'
import { seedOffers } from './world-offers'
import { seedPackets } from './world-packets'
import { seedPapers } from './world-papers'
import { seedPayouts } from './world-payouts'
import { seedPlanning } from './world-planning'
import { seedPortal } from './world-portal'
import { usePromoCode } from './world-promo'
import { seedRequests } from './world-requests'
import { saverOf } from './world-saver'
import { seedSchedules } from './world-schedules'
import { bothSides, type Records, withMover } from './world-sides'
import { seedExpenses, spendingFills, tellCategories } from './world-spending'
import { seedStatements } from './world-statements'
import { seedTexts } from './world-texts'
import { seedUploads } from './world-uploads'
import { tellInvited } from './world-users'

export interface Household {
  account: number
  /** Part of every text of this account, and of none of the other's. */
  mark: string
  people: Record<GroupId, Person>
  /** An administrator who sees the first property alone, and one who sees none. */
  narrow: Person
  blind: Person
  /** The values a careful client sends where the kind of a field does not decide: by path, or `path new` for a new record. */
  fills: Record<string, Record<string, unknown>>
  /** Keyed by the noun of the contract. */
  records: Record<string, Records>
  /** Names of stored pictures, of the first property and of another. */
  pictures: { inside: string[]; outside: string[] }
}

export interface World {
  ours: Household
  theirs: Household
}

const oneUnit = JSON.stringify([
  { unit_name: 'Gridded', bedroom: 1, bathroom: 1, rent: 900, deposit: 400, rent_period: 'MONTHLY' },
])
const unitFills = { 'unit/save-units': { units: oneUnit }, 'unit/save-units new': { units: oneUnit } }

const draftFills = {
  'draft/save-draft': { version: 0, content: '{"values":{"notes":"New roof"},"words":{}}' },
}

/** Fills an account through the product's own calls. Another mark makes another account with similar contents. */
export async function makeHousehold(of: TestApp, mark: string): Promise<Household> {
  const account = await openAccount(of, mark)
  const people = await addEveryGroup(of, account, mark)
  const { token } = people[1]
  const asked = await saverOf(of, token)

  const first = await asked.save(owner.save, ownerOf(mark, 'First'))
  const second = await asked.save(owner.save, ownerOf(mark, 'Second'))
  const house = await asked.save(property.save, propertyOf(mark, 'House', first), true)
  const tower = await asked.save(property.save, propertyOf(mark, 'Tower', second), true)
  const inHouse = [
    await asked.save(unit.save, unitOf(mark, 'Unit 1', house), true),
    await asked.save(unit.save, unitOf(mark, 'Unit 2', house)),
  ]
  const inTower = [
    await asked.save(unit.save, unitOf(mark, 'Unit 1', tower), true),
    await asked.save(unit.save, unitOf(mark, 'Tower Loft', tower)),
  ]
  const at = {
    house: { property: house, unit: inHouse[0] ?? 0, vacant: inHouse[1] ?? 0 },
    tower: { property: tower, unit: inTower[0] ?? 0, vacant: 0 },
  }
  const rule = await asked.save(lateFee.save, lateFeeRuleOf(mark))
  const money = {
    inside: await tellMoney(of, token, `${mark} Lodger`, at.house, rule),
    outside: await tellMoney(of, token, `${mark} Neighbor`, at.tower, rule),
  }
  const mover = await tellMover(
    of,
    token,
    `${mark} Rover`,
    { property: house, unit: inHouse[1] ?? 0 },
    { property: tower, unit: inTower[1] ?? 0 },
  )
  const spentOn = await tellCategories(of, token, mark)
  const spending = {
    inside: await seedExpenses(of, token, `${mark} Lodger`, at.house, spentOn),
    outside: await seedExpenses(of, token, `${mark} Neighbor`, at.tower, spentOn),
  }

  const applied = await seedApplications(of, token, mark, at.house, at.tower)
  const [lodger = 0] = money.inside.occupancy
  const [neighbor = 0] = money.outside.occupancy
  const uploads = await seedUploads(of, token, mark, lodger, neighbor)
  const leased = await seedLeases(of, token, mark, {
    inside: { tenant: money.inside.tenant[0] ?? 0, property: house, unit: inHouse[0] ?? 0 },
    outside: { tenant: money.outside.tenant[0] ?? 0, property: tower, unit: inTower[0] ?? 0 },
    vacant: { property: house, unit: inHouse[1] ?? 0 },
    application: { account, id: applied.first },
  })
  const noticed = await seedNotices(of, token, mark, [money.inside.occupancy[0], money.outside.occupancy[0]])
  const lettered = await seedLetters(of, token, mark, noticed)
  const payouts = await seedPayouts(of, token, mark, { first, second })
  const statements = await seedStatements(of, account, { first, second })
  const imported = await uploadOwners(of, token, mark)
  const portfolio = await uploadPortfolio(of, token, mark)
  const mails = await seedMails(of, account, mark, { first: house, second: tower })
  const exported = await exportEverything(of, token)
  const upkeep = await seedMaintenance(of, token, mark, { login: people[3].id, house: at.house, tower: at.tower })
  const inspected = await seedInspections(of, token, mark, at, { inside: lodger, outside: neighbor })
  const marketed = await seedListings(of, token, mark, { account, house: at.house, tower: at.tower })
  const planned = await seedPlanning(of, token, mark, { house, tower })
  const scheduled = await seedSchedules(of, token, mark, { house, tower })
  const [lodgers = 0, neighbors = 0] = [money.inside.tenant[0], money.outside.tenant[0]]
  const requested = await seedRequests(of, mark, { account, inside: lodgers, outside: neighbors })
  const papers = await seedPapers(of, token, { inside: lodgers, outside: neighbors })
  const texted = await seedTexts(of, mark, { account, inside: lodgers, outside: neighbors, house, tower })
  const narrow = await addPerson(of, account, { group: 1, mark, login: 'narrow', properties: [house] })
  const messaged = await seedMessages(of, account, mark, {
    narrow: narrow.id,
    inside: { tenant: lodgers, property: house, mail: mails.first },
    outside: { tenant: neighbors, property: tower, mail: mails.second },
  })
  const batched = await seedBatches(of, account, mark, {
    by: people[1].id,
    order: upkeep.records.work_order.inside[0] ?? 0,
  })
  const packed = await seedPackets(of, account, mark, {
    narrow: narrow.id,
    inside: { owner: first, property: house },
    outside: { owner: second, property: tower },
  })
  const offers = await seedOffers(of, account, { inside: lodger, outside: neighbor })
  const invited = await tellInvited(of, token, mark, house)
  const portal = await seedPortal(of, token, account, {
    lodger: money.inside.tenant[0] ?? 0,
    mover: mover.tenant,
    neighbor: money.outside.tenant[0] ?? 0,
  })
  await usePromoCode(of, account)
  const integrated = await seedIntegrations(of, token, mark, house)
  const paid = await seedMembership(of, account, mark)

  const images = {
    house: await imagesOf(of, token, property.get, house),
    tower: await imagesOf(of, token, property.get, tower),
    inHouse: await imagesOf(of, token, unit.get, inHouse[0]),
    inTower: await imagesOf(of, token, unit.get, inTower[0]),
  }
  const ids = (list: Picture[]) => list.map((image) => image.id)
  const names = (list: Picture[]) => list.flatMap((image) => [image.image_name, image.thumb_name])
  return {
    account,
    mark,
    people,
    narrow,
    blind: await addPerson(of, account, { group: 1, mark, login: 'blind', properties: [] }),
    fills: {
      ...invited.fills,
      ...money.inside.fills,
      ...spendingFills(spentOn),
      ...payouts.fills,
      ...statements.fills,
      ...mails.fills,
      ...applied.fills,
      ...uploads.fills,
      ...leased.fills,
      ...noticed.fills,
      ...lettered.fills,
      ...upkeep.fills,
      ...inspected.fills,
      ...marketed.fills,
      ...planned.fills,
      ...scheduled.fills,
      ...requested.fills,
      ...papers.fills,
      ...texted.fills,
      ...offers.fills,
      ...messaged.fills,
      ...batched.fills,
      ...packed.fills,
      ...paid.fills,
      'user/update-time-zone': { SYS_SETTING_TIMEZONE: 'America/Puerto_Rico' },
      'user/create-account': { timezone: 'America/Chicago' },
      ...draftFills,
      ...securityFills,
      ...importFills,
      ...portfolio.fills,
      ...unitFills,
      ...portal.fills,
      ...integrated.fills,
    },
    records: {
      user: { inside: [invited.first], outside: [] },
      owner: { inside: [first], outside: [second] },
      property: { inside: [house], outside: [tower] },
      unit: { inside: inHouse, outside: inTower },
      late_fee_rule: { inside: [rule], outside: [] },
      owner_statement: { inside: [statements.first], outside: [statements.second] },
      rental_application: { inside: [applied.first], outside: [applied.second] },
      uploaded_application: { inside: [uploads.first], outside: [uploads.second] },
      application_request: { inside: [applied.requests.inside], outside: [applied.requests.outside] },
      adverse_notice: { inside: [applied.notices.inside], outside: [applied.notices.outside] },
      lease: leased.records,
      notice: { inside: [noticed.first], outside: [noticed.second] },
      invoice: { inside: [paid.invoice], outside: [] },
      postal_letter: { inside: [lettered.first], outside: [lettered.second] },
      ...upkeep.records,
      ...inspected.records,
      ...marketed.records,
      ...planned.records,
      ...scheduled.records,
      ...(await seedQuestions(of, mark, { account, ...money })),
      ...requested.records,
      ...papers.records,
      ...texted.records,
      ...offers.records,
      ...messaged.records,
      ...batched.records,
      ...packed.records,
      ...portal.records,
      ...integrated.records,
      quiz_question: { inside: [applied.question], outside: [] },
      mail: { inside: [mails.first], outside: [mails.second] },
      account_export: { inside: [exported], outside: [] },
      import_run: { inside: [imported], outside: [] },
      portfolio_import: { inside: [portfolio.run], outside: [] },
      portfolio_import_file: { inside: [portfolio.file], outside: [] },
      ...bothSides(withMover(money.inside, mover.tenant, mover.left), withMover(money.outside, null, mover.rent)),
      expense_category: { inside: [spentOn.category], outside: [] },
      expense_subcategory: { inside: [spentOn.specific], outside: [] },
      expense: { inside: spending.inside.expense, outside: spending.outside.expense },
      recurring_expense: { inside: spending.inside.recurring_expense, outside: spending.outside.recurring_expense },
      property_image: { inside: ids(images.house), outside: ids(images.tower) },
      unit_image: { inside: ids(images.inHouse), outside: ids(images.inTower) },
    },
    pictures: {
      inside: [
        ...names([...images.house, ...images.inHouse, ...upkeep.inside.images, ...upkeep.orders.inside.images]),
        ...names(marketed.inside.pictures),
        ...inspected.pictures.inside,
        ...requested.pictures.inside,
        ...spending.inside.receipts,
      ],
      outside: [
        ...names([...images.tower, ...images.inTower, ...upkeep.outside.images, ...upkeep.orders.outside.images]),
        ...names(marketed.outside.pictures),
        ...inspected.pictures.outside,
        ...requested.pictures.outside,
        ...spending.outside.receipts,
      ],
    },
  }
}
