import { Cards } from '../../../widgets/cards/card'
import { PageTitle } from '../../../widgets/layout/page-title'
import { MorningEmailCard } from '../../reports/open/morning-email-card'
import { PasskeysCard } from '../open/passkeys-card'
import { PasswordCard } from '../open/password-card'
import { AccountDetailsCard } from './account-details-card'
import { ProfileCard } from './profile-card'

/** The cards of the page in their order. A card of the signed-in user's own is added here. */
const cards = [
  { name: 'profile', Card: ProfileCard },
  { name: 'account-details', Card: AccountDetailsCard },
  { name: 'password', Card: PasswordCard },
  { name: 'passkeys', Card: PasskeysCard },
  { name: 'morning-email', Card: MorningEmailCard },
] as const

export const ProfilePage = () => (
  <>
    <PageTitle title="My Profile" />
    <Cards>
      {cards.map(({ name, Card }) => (
        <Card key={name} />
      ))}
    </Cards>
  </>
)
