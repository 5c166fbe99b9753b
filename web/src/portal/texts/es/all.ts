import type { Texts } from '../en/all'
import { account } from './account'
import { kit } from './kit'
import { shell } from './shell'
import { signIn } from './sign-in'
import { tabs } from './tabs'

export const es = { account, kit, shell, signIn, tabs } satisfies Texts
