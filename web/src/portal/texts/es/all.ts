import type { Texts } from '../en/all'
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

export const es = { account, kit, offline, session, shell, signIn, tabs } satisfies Texts
export const es = { account, board, history, kit, shell, signIn, supplemental, tabs } satisfies Texts
export const es = { account, kit, pay, shell, signIn, tabs } satisfies Texts
