import { pathsIn } from '../../../test/routes'
import { demo } from '../accounts'
import type { Opening } from '../person'
import type { Product } from '../product'
import { quoted, sql } from '../sql'
import { superAdminOf } from '../super-admin'
import { tenanciesOf } from '../tenancies'

/** An address, and who opens it. */
interface Address extends Opening {
  at: string
}

/** An address needs these beside its path: the list that has its record, and the name of the record's id. */
const records: Readonly<Record<string, readonly [list: string, name: string]>> = {
  '/properties/add-units': ['property/get-property-list', 'of'],
  '/properties/unit': ['unit/get-unit-list', 'unitId'],
  '/properties/property': ['property/get-property-list', 'propertyId'],
  '/properties/owner': ['property/get-property-owner-list', 'ownerId'],
  '/property/property-owner-financial-board': ['property/get-property-owner-list', 'id'],
  '/people/tenant-dashboard': ['tenant/get-tenant-list', 'tenantId'],
  '/maintenance/contractor-page': ['maintenance/get-contractor-list', 'contractorId'],
  '/maintenance/order': ['maintenance/get-work-order-list', 'orderId'],
  '/project/project': ['project/get-project-list', 'projectId'],
  '/people/notice': ['tenant/get-notice-list', 'noticeId'],
  '/lease/lease': ['lease/get-lease-list', 'leaseId'],
  '/people/application': ['rental-app/get-rental-app-list', 'applicationId'],
  '/marketing/listing': ['marketing/get-marketing-unit-list', 'listingId'],
  '/maintenance/inspection': ['inspection/get-inspections', 'inspectionId'],
  // A move-out has an inspection before it.
  '/maintenance/compare-inspections': ['inspection/get-inspections?kind=MOVE_OUT', 'inspectionId'],
  '/money/deposit-settlement': ['deposit/get-settlements', 'rentId'],
  '/people/message': ['message/get-message-list', 'message'],
  '/reports/owner-packet-set': ['report/get-packet-set-list', 'set'],
}

/** Tabs of a page, which show other rows. */
const tabs = [
  '/people/tenant-list?tab=previous',
  '/people/rental-application-list?tab=uploaded',
  '/people/mail-it?tab=sent',
  '/money/expense-history?tab=recurring',
  '/maintenance/work-order?tab=board',
  '/project/project-management?tab=graph',
]

type Get = ReturnType<typeof tenanciesOf>['get']

async function withRecord(get: Get, path: string): Promise<string> {
  const [list, name] = records[path] ?? []
  if (list === undefined || name === undefined) return path
  const [first] = await get<{ id: number }[]>(`${list}${list.includes('?') ? '&' : '?'}limit=10`)
  if (!first) throw new Error(`The demo has no record for ${path}.`)
  return `${path}?${name}=${first.id}`
}

/** The account that the page of the super admins shows. */
const account = (path: string): string => (path === '/superadmin/account' ? `${path}?account=1` : path)

/**
 * Every address of the client, for the one who opens it, with a record where it needs one. They are read from the tables of
 * routes; those outside of a frame are left out, because they lead elsewhere or are sheets of paper.
 */
export async function everyAddress(product: Product): Promise<Address[]> {
  const { token } = await superAdminOf(product)
  const { get } = tenanciesOf(product.url, demo(1))
  const [user] = await sql(product, `select id from staff_user where email = ${quoted(demo(3).email)}`)
  const staff = await Promise.all(
    pathsIn('staff').map((path) =>
      path === '/settings/see-as' ? `${path}?userId=${user?.id}` : withRecord(get, path),
    ),
  )
  return [
    ...[...staff, ...tabs].map((at) => ({ at, as: demo(1) })),
    ...pathsIn('operator').map((path) => ({ at: account(path), superToken: token })),
    ...pathsIn('publicPages').map((at) => ({ at })),
  ]
}

/** Addresses that open a form in a dialog. */
export const forms = [
  '/properties/property-owners',
  '/properties/property-list',
  '/properties/unit-list',
  '/people/tenant-list',
  '/money/expense-history',
  '/money/late-fee-rule',
  '/maintenance/contractor',
  '/maintenance/maintenance-log',
  '/maintenance/work-order',
  '/maintenance/upkeep',
  '/maintenance/inspections',
  '/settings/inspection-templates',
  '/project/project-management',
  '/quicklinks/calendar-event',
  '/quicklinks/links',
  '/marketing/marketing-unit',
  '/reports/scheduled',
  '/reports/owner-packets',
  '/settings/api',
  '/settings/manage-users',
].map((path) => `${path}?edit=0`)
