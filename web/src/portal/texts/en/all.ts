import type { SameTexts } from '@freehold/rules/text/language'
import { account } from './account'
import { kit } from './kit'
import { offline } from './offline'
import { session } from './session'
import { shell } from './shell'
import { signIn } from './sign-in'
import { tabs } from './tabs'

/** The English texts of the portal, by the screen they are for. */
export const en = { account, kit, offline, session, shell, signIn, tabs }

export type Texts = SameTexts<typeof en>
