import { applicationLink } from '@freehold/contract/leasing/application-link'
import type { HandlersOf } from '../../http/answers'
import { withVersion } from '../../http/versions/form-version'
import { listLinks } from './apply/application-link.sql'
import { stateOfLink } from './apply/link-shown'
import { publicAddress } from './apply/link-tokens'
import { linkForm, saveLink } from './apply/save-link'

export const applicationLinkHandlers: HandlersOf<typeof applicationLink> = {
  list: async ({ db, scope, input, context }) => ({
    data: (await listLinks(db, scope, input)).map((link) => ({
      id: link.id,
      property_id: link.property_id,
      property_name: link.property_name,
      unit_id: link.unit_id,
      unit_name: link.unit_name,
      ...withVersion(applicationLink.save, linkForm(link)),
      state: stateOfLink(link, scope.today),
      url: publicAddress(context, scope.account, link.id),
      changed_by: link.user_name,
      changed_at: link.changed_at.toISOString(),
      started: link.started,
      received: link.received,
    })),
  }),

  save: async ({ tx, scope, input, context }) => {
    const id = await saveLink(tx, scope, input, context.now())
    return { id, url: publicAddress(context, scope.account, id) }
  },
}
