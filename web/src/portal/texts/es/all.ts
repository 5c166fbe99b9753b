import type { Texts } from '../en/all'
import { account } from './account'
import { kit } from './kit'
import { offline } from './offline'
import { session } from './session'
import { shell } from './shell'
import { signIn } from './sign-in'
import { tabs } from './tabs'

export const es = { account, kit, offline, session, shell, signIn, tabs } satisfies Texts
