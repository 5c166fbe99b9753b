import type { SameTexts } from '@freehold/rules/text/language'
import { account } from './account'
import { autopay } from './autopay'
import { bank } from './bank'
import { board } from './board'
import { documents } from './documents'
import { history } from './history'
import { household } from './household'
import { inspections } from './inspections'
import { kit } from './kit'
import { offers } from './offers'
import { offline } from './offline'
import { pay } from './pay'
import { requests } from './requests'
import { session } from './session'
import { shell } from './shell'
import { signIn } from './sign-in'
import { supplemental } from './supplemental'
import { tabs } from './tabs'
import { texting } from './texting'

/** The English texts of the portal, by the screen they are for. */
export const en = {
  account,
  bank,
  autopay,
  board,
  documents,
  history,
  household,
  inspections,
  kit,
  offers,
  offline,
  pay,
  requests,
  session,
  shell,
  signIn,
  supplemental,
  tabs,
  texting,
}

export type Texts = SameTexts<typeof en>
