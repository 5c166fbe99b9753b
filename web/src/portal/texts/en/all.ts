import type { SameTexts } from '@freehold/rules/text/language'
import { account } from './account'
import { board } from './board'
import { history } from './history'
import { kit } from './kit'
import { offline } from './offline'
import { session } from './session'
import { pay } from './pay'
import { shell } from './shell'
import { signIn } from './sign-in'
import { supplemental } from './supplemental'
import { tabs } from './tabs'

/** The English texts of the portal, by the screen they are for. */
export const en = { account, kit, offline, session, shell, signIn, tabs }
export const en = { account, board, history, kit, shell, signIn, supplemental, tabs }
export const en = { account, kit, pay, shell, signIn, tabs }

export type Texts = SameTexts<typeof en>
