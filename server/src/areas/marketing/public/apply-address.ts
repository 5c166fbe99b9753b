import type { AppContext } from '../../../app-context'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { linksForHome } from '../../leasing/apply/application-link.sql'
import { stateOfLink } from '../../leasing/apply/link-shown'
import { publicAddress } from '../../leasing/apply/link-tokens'

interface Home {
  property_id: number
  unit_id: number
}

/** Where people apply for a home: by its own link, or by that of its property; null while neither takes applications. */
export async function applyAddress(context: AppContext, db: Db, scope: Scope, home: Home): Promise<string | null> {
  const links = await linksForHome(db, scope, home)
  const open = links.find((link) => stateOfLink(link, scope.today) === 'OPEN')
  return open ? publicAddress(context, scope.account, open.id) : null
}
