import type { InputOf } from '@freehold/contract/kit/call'
import { applicationLink } from '@freehold/contract/leasing/application-link'
import { parseDay, showDay } from '@freehold/rules/day'
import type { UserScope } from '../../../database/scope'
import type { Tx } from '../../../database/write'
import { fillAbsent } from '../../../fill-absent'
import { badField, notFound, Refusal } from '../../../http/refusal'
import { requireSameForm } from '../../../http/versions/form-version'
import { logActivity } from '../../account/log/activity.sql'
import { type LinkRow, listLinks, lockHomeOfLink, saveLinkRow } from './application-link.sql'

/** The fields of a link that its form changes, as the call has them. */
export const linkForm = ({ is_on, ends_on }: Pick<LinkRow, 'is_on' | 'ends_on'>) => ({ on: is_on, ends_on })

/** Switches a public link on or off. The lock on the property lets two users make one link. */
export async function saveLink(
  tx: Tx,
  scope: UserScope,
  sent: InputOf<typeof applicationLink.save>,
  at: Date,
): Promise<number> {
  const { property_id: property, unit_id: unit } = sent
  const home = await lockHomeOfLink(tx, scope, property, unit)
  if (!home) throw notFound(unit === null ? 'Property' : 'Unit')
  const before = (await listLinks(tx, scope, sent)).find(({ unit_id }) => unit_id === unit)
  const input = fillAbsent(sent, {
    on: before?.is_on ?? false,
    ends_on: parseDay(before?.ends_on ?? ''),
  })
  const { on, ends_on: endsOn } = input
  if (before) {
    const save = { noun: 'application_link', id: before.id, input, shown: linkForm(before) }
    await requireSameForm(tx, scope, applicationLink.save, save)
  }
  const name = unit === null ? `the vacant units of ${home.property_name}` : `${home.unit_name}, ${home.property_name}`
  if (on && home.archived) throw new Refusal('E_CONFLICT', 'This home is archived. Restore it before you offer it.')
  if (on && endsOn !== null && endsOn < scope.today) throw badField('ends_on', 'The last day cannot be before today.')
  const id = await saveLinkRow(tx, scope, { property, unit, on, endsOn, at })
  const until = endsOn === null ? '' : ` until ${showDay(endsOn)}`
  await logActivity(tx, scope, {
    noun: 'application_link',
    id,
    needs: 'applications',
    about: { property, ...(unit !== null && { unit }) },
    message: `${scope.userName} turned online applications for ${name} ${on ? `on${until}` : 'off'}.`,
  })
  return id
}
