import * as leasing from './leasing'
import * as money from './money'
import * as office from './office'
import type { JobName } from './table'
import type { Job, Office } from './walk'

/** Does a job from the dashboard on; `counted` is called between the last press and the look at what became of it. */
type Doing = (office: Office, counted: () => void) => Promise<void>

const doing =
  <Laid>({ lay, walk, look }: Job<Laid>): Doing =>
  async (at, counted) => {
    const laid = await lay(at)
    await at.page.goto('/dashboard')
    await at.page.getByRole('heading', { level: 1 }).waitFor()
    await walk(at.page, laid)
    counted()
    await look(at, laid)
  }

export const jobs: Readonly<Record<JobName, Doing>> = {
  'owner to tenant': doing(leasing.ownerToTenant),
  'collect rent from one': doing(money.collectFromOne),
  'collect rent from many': doing(money.collectFromMany),
  'remind all late': doing(office.remindAllLate),
  'expense with receipt': doing(money.expenseWithReceipt),
  "last year's income statement": doing(office.lastYear),
  'owner statement emailed': doing(money.statementEmailed),
  'work order with a contractor': doing(office.workOrder),
  'notice to pay': doing(leasing.noticeToPay),
  'move a tenant out': doing(leasing.moveOut),
  'renew a lease': doing(leasing.renewLease),
  'charge a tenant': doing(money.chargeTenant),
  'waive a late fee': doing(money.waiveLateFee),
  'void a payment': doing(money.voidPayment),
  'message one tenant': doing(office.messageOne),
  'publish a vacant unit': doing(leasing.publishUnit),
  'application to lease': doing(leasing.applicationToLease),
  'invite a user': doing(office.inviteUser),
  'raise a monthly charge': doing(money.raiseCharge),
  'rent roll as a file': doing(office.rentRollFile),
}
