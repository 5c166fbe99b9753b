import { settings } from '@freehold/contract/account/settings'
import { contractor } from '@freehold/contract/maintenance/contractor'
import { maintenanceLog } from '@freehold/contract/maintenance/maintenance-log'
import { addDays, dayIn } from '@freehold/rules/day'
import { updateContractorWork } from '@freehold/server/areas/account/settings/update-settings'
import { keepW9 } from '@freehold/server/areas/maintenance/contractors/keep-w9'
import { saveContractor } from '@freehold/server/areas/maintenance/contractors/save-contractor'
import { saveEntry } from '@freehold/server/areas/maintenance/log/save-entry'
import type { UserScope } from '@freehold/server/database/scope'
import type { Tx } from '@freehold/server/database/write'
import type { Picture } from '@freehold/server/files/keep'
import type { Gallery } from '../pictures/picture-queue'
import { type Portfolio, pictureFrom, picturesFrom } from '../portfolio/seed-portfolio'
import { asAsked, scopeAt } from '../seeder'
import { daysBack } from '../times'
import type { Office } from '../users'
import { contractors } from './contractors'
import { jobs } from './maintenance'

/** The contractors of the office, one of whom signs in, and what they did at the houses; answers their numbers by name. */
export async function seedUpkeep(
  tx: Tx,
  office: Office,
  portfolio: Portfolio,
  { head, manager, contractor: login }: { head: UserScope; manager: UserScope; contractor: number },
  gallery: Gallery,
): Promise<ReadonlyMap<string, number>> {
  const today = dayIn(office.timezone, office.now)
  const ends = (days: number | undefined) => (days === undefined ? '' : addDays(today, days))
  const narrowing = scopeAt({ scope: head, when: daysBack(office.now, 610, 60) })
  const narrow = asAsked(settings.updateContractorWork, narrowing, { CONTRACTORS_SEE_OWN_WORK: '1' })
  await updateContractorWork(tx, narrowing, narrow)
  const known = new Map<string, number>()
  for (const [
    index,
    { signsIn, taxId, w9, rate, trades, licenseEnds, insuranceEnds, ...fields },
  ] of contractors.entries()) {
    const scope = scopeAt({ scope: manager, when: daysBack(office.now, 600 - index * 5, 120) })
    const input = asAsked(contractor.save, scope, {
      ...fields,
      trades: JSON.stringify(trades),
      license_expires: ends(licenseEnds),
      insurance_expires: ends(insuranceEnds),
      hourly_rate: rate,
      tax_number: taxId,
      user_id: signsIn ? login : 0,
    })
    const id = await saveContractor(tx, scope, office.vault, input)
    known.set(fields.name, id)
    if (w9)
      gallery.later((all) => fileW9(tx, manager, { id, now: office.now, pdf: pictureFrom(all, w9.paper).full, ...w9 }))
  }
  for (const { daysAgo, contractor: name, property, description, note, pictures = [], ...fields } of jobs) {
    const at = daysBack(office.now, daysAgo, 90)
    const scope = scopeAt({ scope: manager, when: at })
    const input = asAsked(maintenanceLog.save, scope, {
      ...fields,
      description,
      note,
      contractor_id: known.get(name),
      property_id: portfolio.properties.get(property)?.id,
      done_date: dayIn(office.timezone, at),
    })
    const save = (shown: readonly Picture[]) =>
      saveEntry(tx, scope, { input, pictures: new Map(shown.map((one, at) => [`image_${at}`, one])), at })
    const named = pictures.map((name) => `work/${name}`)
    if (named.length === 0) await save([])
    else gallery.later((all) => save(picturesFrom(all, named)))
  }
  return known
}

interface Filed {
  id: number
  now: Date
  pdf: string
  paper: string
  daysAgo: number
}

function fileW9(tx: Tx, by: UserScope, { id, now, pdf, paper, daysAgo }: Filed): Promise<void> {
  const at = daysBack(now, daysAgo, 100)
  const originalName = `${paper.slice(paper.indexOf('/') + 1)}.pdf`
  return keepW9(tx, scopeAt({ scope: by, when: at }), { id, paper: { name: pdf, originalName }, at })
}
