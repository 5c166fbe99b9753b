import { type Day, dayIn } from '@freehold/rules/day'
import type { UserScope } from '@freehold/server/database/scope'
import type { Picture } from '@freehold/server/files/keep'
import type { BuildingData, OwnerData, StaffData } from '../account-data'
import { allOf } from '../all-of'
import { leaveExpenseDraft } from '../expenses/expense-draft'
import { seedExpenses } from '../expenses/seed-expenses'
import type { Action } from '../leases/events'
import { mailReceipts } from '../leases/mail-receipts'
import { beginningOf, crowdOn } from '../leases/make-tenancies'
import { seedLeases } from '../leases/seed-leases'
import type { Tenancy } from '../leases/tenancy'
import { billsOn } from '../leases/utility-bills'
import { deliverMail } from '../mailroom'
import { seedPayouts } from '../payouts/seed-payouts'
import { seedStatements } from '../payouts/seed-statements'
import { type Gallery, galleryOf } from '../pictures/picture-queue'
import { type Kept, type Portfolio, pictureFrom, picturesFrom, setUp, unitKey } from '../portfolio/seed-portfolio'
import { chance } from '../random'
import type { Story } from '../seed-account'
import { type Actor, createSeeder, type Seeder } from '../seeder'
import { daysBack, minutesBack } from '../times'
import { join, type Office, sitForPortrait } from '../users'
import { seedAutomation } from './automation'
import { type Change, changes } from './changes'
import { coast } from './coast'
import { describeCompany } from './company'
import { inland } from './inland'
import { seedApplications } from './leasing/applications'
import { writeSnowClause } from './leasing/clauses'
import { seedCriteria } from './leasing/criteria'
import { filePapers, sendToSign } from './leasing/leases'
import { seedLetters } from './leasing/letters'
import { seedMonthlyCharges } from './leasing/monthly-charges'
import { seedNotices } from './leasing/notices'
import { seedOnlineApplication } from './leasing/online-applications'
import { askOwnQuestion, retireOwnQuestion } from './leasing/questions'
import { seedRenewals } from './leasing/renewals'
import { seedSettlements } from './leasing/settlements'
import { seedSignatures } from './leasing/signatures'
import { fileInsurance } from './leasing/tenant-papers'
import { seedUploads } from './leasing/uploaded-applications'
import { seedMarket } from './market'
import { seedMessages } from './messages'
import { type OwnerKey, owners } from './owners'
import { payer } from './payer'
import { seedPlanning } from './planning'
import { addPortal } from './portal/add-portal'
import { castTenants } from './portal/cast'
import { portland } from './portland'
import { seedPrograms } from './programs'
import { seedReminders } from './reminders'
import { seedAttention } from './seed-attention'
import { seedInspections } from './seed-inspections'
import { seedNews } from './seed-news'
import { seedOwnerPackets } from './seed-owner-packets'
import { seedRecurringUpkeep } from './seed-recurring-upkeep'
import { seedSavedViews } from './seed-saved-views'
import { seedScheduledReports } from './seed-scheduled-reports'
import { seedWorkOrders } from './seed-work-orders'
import { type StaffKey, staff } from './staff'
import { addedPictures, storyPictures } from './story-pictures'
import { subscribe } from './subscribe'
import { seedSupport } from './support'
import { crowd } from './tenancies'
import { addUnsettledUsers } from './unsettled-users'
import { seedUpkeep } from './upkeep'
import { openWaysIn } from './ways-in'

const buildings: readonly BuildingData<OwnerKey>[] = [...portland, ...coast, ...inland]
const ownerData: Readonly<Record<OwnerKey, OwnerData>> = owners
const staffData: Readonly<Record<StaffKey, StaffData>> = staff

const name = 'Harborline Rentals'
const logo = 'company/logo'

/** A landlord's office on the coast of Maine: two years of it. */
export const harborline = (now: Date): Story => ({
  account: {
    name,
    timezone: 'America/New_York',
    membership: 'pro',
    userLimit: 0,
    unitLimit: 150,
  },
  paid: {
    extraUnits: 148,
    months: 2,
    promotion: { off: 10, bills: 5 },
    payer,
  },
  domain: 'demo.example',
  admin: staffData.admin,
  pictures: storyPictures({
    logo,
    staff: Object.values(staffData),
    owners: Object.values(ownerData),
    buildings,
  }),
  seed: async (tx, office, admin, stored) => {
    const teller = createSeeder(tx)
    const gallery = galleryOf(tx, stored)
    const scopes = new Map<StaffKey, UserScope>()
    const head = await join(tx, office, staffData.admin, { id: admin })
    const manager = await join(tx, office, staffData.manager, {})
    scopes.set('admin', head).set('manager', manager)
    await describeCompany(tx, head, name, now)
    const portfolio = await setUp({
      tx,
      teller,
      now,
      gallery,
      owners: ownerData,
      buildings,
      by: [head, manager],
      pace: 2,
      until: 790,
    })
    for (const [key, user] of Object.entries(staffData) as [StaffKey, StaffData][]) {
      if (scopes.has(key)) continue
      const sees = user.sees?.map((name) => propertyNamed(portfolio, name).id) ?? null
      scopes.set(key, await join(tx, office, user, { sees }))
    }
    for (const [key, scope] of scopes) {
      const { picture } = staffData[key]
      if (picture) gallery.later((all) => sitForPortrait(tx, scope, pictureFrom(all, picture)))
    }
    const dice = chance(crowd.seed)
    const tenancies = crowdOn(head.today, portfolio, buildings, crowd, dice)
    castTenants(tenancies, head.today)
    const leases = seedLeases({
      tx,
      teller,
      office,
      head,
      tenancies,
      dice,
      begins: beginningOf(head.today, crowd),
      bills: billsOn(tenancies, head.today, crowd.bills, dice),
      meanwhile: changes.map((change) => changing(teller, portfolio, scopes, gallery, change, office)),
      who: whoWorks(head, manager, scopeOf(scopes, 'propertyManager'), office),
    })
    const begins = beginningOf(head.today, crowd)
    const expenses = seedExpenses({
      tx,
      teller,
      gallery,
      office,
      head,
      manager,
      portfolio,
      buildings,
      begins,
      seed: crowd.seed,
    })
    await allOf([leases, expenses])
    await seedPayouts({ tx, office, by: [manager, head], begins, seed: crowd.seed })
    await seedStatements({ tx, office, by: head })
    await mailReceipts(tx, manager, now)
    await seedAutomation(tx, office, head, now)
    await seedReminders(tx, head, now)
    const parking = await askOwnQuestion(tx, head, now)
    await writeSnowClause(tx, head, now)
    await seedCriteria(tx, manager, now)
    const contracts = await seedApplications(tx, office, portfolio, {
      manager,
      applicant: scopeOf(scopes, 'applicant'),
    })
    await sendToSign(tx, office, manager, contracts)
    await seedSignatures(tx, office, manager, contracts)
    await seedOnlineApplication(tx, office, portfolio, manager)
    await seedLetters(tx, office, manager, await seedNotices(tx, office, manager))
    await seedSettlements(tx, office, manager)
    await seedRenewals(tx, office, manager)
    await seedMonthlyCharges(tx, office, manager)
    const firms = await seedUpkeep(
      tx,
      office,
      portfolio,
      { head, manager, contractor: scopeOf(scopes, 'contractor').user },
      gallery,
    )
    const projects = await seedPlanning(tx, office, portfolio, manager)
    const desk = { office, manager, portfolio, contractors: firms, projects }
    gallery.later((all) => seedWorkOrders(tx, { ...desk, pictures: all }))
    gallery.later(() => seedRecurringUpkeep(tx, desk))
    gallery.later((all) => addPortal(tx, { ...desk, pictures: all }, head))
    gallery.later(() => seedNews(tx, office))
    await subscribe(tx, manager, now)
    await seedScheduledReports(tx, office, manager)
    await seedOwnerPackets(tx, office, manager)
    await seedSavedViews(tx, office, manager)
    await leaveExpenseDraft(tx, manager, portfolio, now)
    gallery.later((all) => seedUploads(tx, manager, all, now))
    gallery.later((all) => seedMarket(tx, office, portfolio, manager, all))
    gallery.later((all) => seedInspections(tx, office, manager, all))
    gallery.later((all) => filePapers(tx, office, manager, contracts, all))
    gallery.later((all) => fileInsurance(tx, office, manager, all))
    await retireOwnQuestion(tx, head, parking, now)
    const unsettled = await addUnsettledUsers(tx, head, office)
    await openWaysIn(tx, head, office)
    gallery.later((all) => seedSupport(tx, head, pictureFrom(all, logo), now))
    await gallery.hang()
    await seedPrograms(tx, head, office)
    await seedMessages(tx, office, manager, portfolio)
    await seedAttention(tx, { head, manager }, now)
    await deliverMail(tx, office.account, now)
    const users = [...scopes].map(([key, { user }]) => ({ id: user, data: staffData[key] }))
    return { staff: [...users, ...unsettled] }
  },
})

/** The property manager has her houses since she joined, the firms are the head's own, the rest is the manager's. */
function whoWorks(head: UserScope, manager: UserScope, propertyManager: UserScope, { timezone, now }: Office) {
  const joined = dayIn(timezone, daysBack(now, staffData.propertyManager.joinedDaysAgo))
  return ({ home }: Tenancy, day: Day): UserScope => {
    if (propertyManager.properties?.includes(home.unit.fields.property_id) && day > joined) return propertyManager
    return home.trade ? head : manager
  }
}

function changing(
  teller: Seeder,
  portfolio: Portfolio,
  scopes: ReadonlyMap<StaffKey, UserScope>,
  gallery: Gallery,
  change: Change,
  { now, timezone }: Office,
): Action {
  const when = 'minutesAgo' in change.when ? minutesBack(now, change.when.minutesAgo) : daysBack(now, ...change.when)
  const actor = { scope: scopeOf(scopes, change.by), when }
  const apply = (pictures: readonly Picture[] = []) => makeChange(teller, portfolio, change, actor, pictures)
  const shown = 'adds' in change ? addedPictures(change) : []
  const applyLater = async () => gallery.later((all) => apply(picturesFrom(all, shown)))
  return {
    when,
    day: dayIn(timezone, when),
    about: [changedBy(portfolio, change)],
    run: shown.length > 0 ? applyLater : () => apply(),
  }
}

/** The record that a change is of. */
function changedBy(portfolio: Portfolio, change: Change): Kept<object> {
  if ('owner' in change) return portfolio.owners.get(change.owner) ?? missing(change.owner)
  if ('property' in change) return propertyNamed(portfolio, change.property)
  return unitNamed(portfolio, change.unit)
}

async function makeChange(
  teller: Seeder,
  portfolio: Portfolio,
  change: Change,
  actor: Actor,
  pictures: readonly Picture[],
): Promise<void> {
  if ('owner' in change) {
    const kept = portfolio.owners.get(change.owner) ?? missing(change.owner)
    kept.fields = { ...kept.fields, ...change.now }
    await teller.owner(actor, { ...kept.fields, id: kept.id })
  } else if ('property' in change) {
    const kept = propertyNamed(portfolio, change.property)
    kept.fields = { ...kept.fields, ...change.now }
    await teller.property(actor, { ...kept.fields, id: kept.id }, pictures)
  } else {
    const kept = unitNamed(portfolio, change.unit)
    kept.fields = { ...kept.fields, ...change.now }
    await teller.unit(actor, { ...kept.fields, id: kept.id })
  }
}

const unitNamed = (portfolio: Portfolio, unit: readonly [string, string]) =>
  portfolio.units.get(unitKey(...unit)) ?? missing(unit.join(', '))

const propertyNamed = (portfolio: Portfolio, name: string) => portfolio.properties.get(name) ?? missing(name)

const scopeOf = (scopes: ReadonlyMap<StaffKey, UserScope>, key: StaffKey): UserScope => scopes.get(key) ?? missing(key)

function missing(name: string): never {
  throw new Error(`The demo has no ${name} yet`)
}
