import { type Day, dayIn } from '@freehold/rules/day'
import type { UserScope } from '@freehold/server/database/scope'
import type { Picture } from '@freehold/server/files/keep'
import type { BuildingData, OwnerData, StaffData } from '../account-data'
import { allOf } from '../all-of'
import { leaveExpenseDraft } from '../expenses/expense-draft'
import { receiptPictures } from '../expenses/receipts'
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
import { picturesOf, viewPicture } from '../portfolio/property-fields'
import { type Kept, type Portfolio, pictureFrom, picturesFrom, setUp, unitKey } from '../portfolio/seed-portfolio'
import { chance } from '../random'
import type { Story } from '../seed-account'
import { type Actor, createSeeder, type Seeder } from '../seeder'
import { daysBack, minutesBack } from '../times'
import { join, type Office, sitForPortrait } from '../users'
import { tellAutomation } from './automation'
import { type Change, changes } from './changes'
import { coast } from './coast'
import { describeCompany } from './company'
import { contractorPapers } from './contractors'
import { inland } from './inland'
import { tellApplications } from './leasing/applications'
import { writeSnowClause } from './leasing/clauses'
import { tellCriteria } from './leasing/criteria'
import { filePapers, leasePapers, sendToSign } from './leasing/leases'
import { tellLetters } from './leasing/letters'
import { tellNotices } from './leasing/notices'
import { tellOnline } from './leasing/online-applications'
import { askOwnQuestion, retireOwnQuestion } from './leasing/questions'
import { tellRenewals } from './leasing/renewals'
import { tellSignatures } from './leasing/signatures'
import { tellUploads, uploadedPapers } from './leasing/uploaded-applications'
import { listingPictures } from './listings'
import { jobPictures } from './maintenance'
import { tellMarket } from './market'
import { type OwnerKey, owners } from './owners'
import { tellPlanning } from './planning'
import { addPortal } from './portal/add-portal'
import { castTenants } from './portal/cast'
import { requestPictures } from './portal/requests'
import { portland } from './portland'
import { type StaffKey, staff } from './staff'
import { subscribe } from './subscribe'
import { tellSupport } from './support'
import { tellNews } from './tell-news'
import { tellRecurringUpkeep } from './tell-recurring-upkeep'
import { tellWorkOrders } from './tell-work-orders'
import { crowd } from './tenancies'
import { addUnsettledUsers } from './unsettled-users'
import { tellUpkeep } from './upkeep'
import { openWaysIn } from './ways-in'
import { workPictures } from './work-orders'

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
  domain: 'demo.example',
  admin: staffData.admin,
  pictures: pictures(),
  tell: async (tx, office, admin, stored) => {
    const teller = createSeeder(tx)
    const gallery = galleryOf(tx, stored)
    const scopes = new Map<StaffKey, UserScope>()
    const head = await join(tx, office, staffData.admin, { id: admin })
    const manager = await join(tx, office, staffData.manager, {})
    scopes.set('admin', head).set('manager', manager)
    await describeCompany(tx, head, name, now)
    const told = await setUp({
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
      const sees = user.sees?.map((name) => propertyNamed(told, name).id) ?? null
      scopes.set(key, await join(tx, office, user, { sees }))
    }
    for (const [key, scope] of scopes) {
      const { picture } = staffData[key]
      if (picture) gallery.later((all) => sitForPortrait(tx, scope, pictureFrom(all, picture)))
    }
    const dice = chance(crowd.seed)
    const tenancies = crowdOn(head.today, told, buildings, crowd, dice)
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
      meanwhile: changes.map((change) => changing(teller, told, scopes, gallery, change, office)),
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
      told,
      buildings,
      begins,
      seed: crowd.seed,
    })
    await allOf([leases, expenses])
    await seedPayouts({ tx, office, by: [manager, head], begins, seed: crowd.seed })
    await seedStatements({ tx, office, by: head })
    await mailReceipts(tx, manager, now)
    await tellAutomation(tx, office, head, now)
    const parking = await askOwnQuestion(tx, head, now)
    await writeSnowClause(tx, head, now)
    await tellCriteria(tx, manager, now)
    const contracts = await tellApplications(tx, office, told, { manager, applicant: scopeOf(scopes, 'applicant') })
    await sendToSign(tx, office, manager, contracts)
    await tellSignatures(tx, office, manager, contracts)
    await tellOnline(tx, office, told, manager)
    await tellLetters(tx, office, manager, await tellNotices(tx, office, manager))
    await tellRenewals(tx, office, manager)
    const firms = await tellUpkeep(
      tx,
      office,
      told,
      { head, manager, contractor: scopeOf(scopes, 'contractor').user },
      gallery,
    )
    const projects = await tellPlanning(tx, office, told, manager)
    const desk = { office, manager, told, contractors: firms, projects }
    gallery.later((all) => tellWorkOrders(tx, { ...desk, pictures: all }))
    gallery.later(() => tellRecurringUpkeep(tx, desk))
    gallery.later((all) => addPortal(tx, { ...desk, pictures: all }, head))
    gallery.later(() => tellNews(tx, office))
    await subscribe(tx, manager, now)
    await leaveExpenseDraft(tx, manager, told, now)
    gallery.later((all) => tellUploads(tx, manager, all, now))
    gallery.later((all) => tellMarket(tx, office, told, manager, all))
    gallery.later((all) => filePapers(tx, office, manager, contracts, all))
    await retireOwnQuestion(tx, head, parking, now)
    const unsettled = await addUnsettledUsers(tx, head, office)
    await openWaysIn(tx, head, office)
    gallery.later((all) => tellSupport(tx, head, pictureFrom(all, logo), now))
    await gallery.hang()
    await deliverMail(tx, office.account, now)
    const users = [...scopes].map(([key, { user }]) => ({ id: user, told: staffData[key] }))
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

function pictures(): string[] {
  const ofStaff = Object.values(staffData).flatMap(({ picture }) => picture ?? [])
  const ofOwners = Object.values(ownerData).flatMap(({ picture }) => picture ?? [])
  const added = changes.flatMap((change) => ('adds' in change ? addedPictures(change) : []))
  return [
    logo,
    ...ofStaff,
    ...ofOwners,
    ...buildings.flatMap(picturesOf),
    ...added,
    ...receiptPictures(),
    ...uploadedPapers,
    ...workPictures,
    ...jobPictures,
    ...requestPictures,
    ...contractorPapers,
    ...leasePapers,
    ...listingPictures,
  ]
}

const addedPictures = ({ property, adds = [] }: Extract<Change, { property: string }>): string[] =>
  adds.map((view) => viewPicture(property, view))

function changing(
  teller: Seeder,
  told: Portfolio,
  scopes: ReadonlyMap<StaffKey, UserScope>,
  gallery: Gallery,
  change: Change,
  { now, timezone }: Office,
): Action {
  const when = 'minutesAgo' in change.when ? minutesBack(now, change.when.minutesAgo) : daysBack(now, ...change.when)
  const actor = { scope: scopeOf(scopes, change.by), when }
  const tell = (pictures: readonly Picture[] = []) => tellChange(teller, told, change, actor, pictures)
  const shown = 'adds' in change ? addedPictures(change) : []
  const tellLater = async () => gallery.later((all) => tell(picturesFrom(all, shown)))
  return {
    when,
    day: dayIn(timezone, when),
    about: [changedBy(told, change)],
    tell: shown.length > 0 ? tellLater : () => tell(),
  }
}

/** The record that a change is of. */
function changedBy(told: Portfolio, change: Change): Kept<object> {
  if ('owner' in change) return told.owners.get(change.owner) ?? nobody(change.owner)
  if ('property' in change) return propertyNamed(told, change.property)
  return unitNamed(told, change.unit)
}

async function tellChange(
  teller: Seeder,
  told: Portfolio,
  change: Change,
  actor: Actor,
  pictures: readonly Picture[],
): Promise<void> {
  if ('owner' in change) {
    const kept = told.owners.get(change.owner) ?? nobody(change.owner)
    kept.fields = { ...kept.fields, ...change.now }
    await teller.owner(actor, { ...kept.fields, id: kept.id })
  } else if ('property' in change) {
    const kept = propertyNamed(told, change.property)
    kept.fields = { ...kept.fields, ...change.now }
    await teller.property(actor, { ...kept.fields, id: kept.id }, pictures)
  } else {
    const kept = unitNamed(told, change.unit)
    kept.fields = { ...kept.fields, ...change.now }
    await teller.unit(actor, { ...kept.fields, id: kept.id })
  }
}

const unitNamed = (told: Portfolio, unit: readonly [string, string]) =>
  told.units.get(unitKey(...unit)) ?? nobody(unit.join(', '))

const propertyNamed = (told: Portfolio, name: string) => told.properties.get(name) ?? nobody(name)

const scopeOf = (scopes: ReadonlyMap<StaffKey, UserScope>, key: StaffKey): UserScope => scopes.get(key) ?? nobody(key)

function nobody(name: string): never {
  throw new Error(`The story has not told of ${name} yet`)
}
