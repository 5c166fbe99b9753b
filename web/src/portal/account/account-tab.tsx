import { lazy, Suspense } from 'react'
import { useTenant } from '../api/session'
import { signOut } from '../api/sign-out'
import { HouseholdCard } from '../household/household-card'
import { Button } from '../kit/button'
import { Card, Stack } from '../kit/card'
import { FactList } from '../kit/fact-list'
import { LanguageSelect } from '../shell/language-select'
import { useTexts } from '../texts/language'
import { Devices } from './devices'
import { Passkeys } from './passkeys'
import { SavedMethods } from './saved-methods'

const AutopayCard = lazy(() => import('../autopay/autopay-card').then((file) => ({ default: file.AutopayCard })))

const TextsCard = lazy(() => import('../texting/texts-card').then((file) => ({ default: file.TextsCard })))

/** The tenant's own settings: who is signed in, the language, and the browsers that need no code. */
export function AccountTab() {
  const texts = useTexts('account')
  const { tenant_name: name, email, landlord, viewer, member } = useTenant()
  return (
    <Stack>
      <Card title={texts.signedIn}>
        <FactList
          facts={[
            { name: texts.name, value: name },
            { name: texts.email, value: email },
            { name: texts.landlord, value: landlord.name },
            {
              name: texts.landlordPhone,
              value: landlord.phone === '' ? null : <a href={`tel:${landlord.phone}`}>{landlord.phone}</a>,
            },
          ]}
        />
        <p>{texts.change}</p>
      </Card>
      <Card>
        <LanguageSelect hint={texts.languageHint} />
      </Card>
      {viewer === null && member === null && (
        <Suspense>
          <TextsCard />
        </Suspense>
      )}
      <HouseholdCard />
      {viewer === null && <SavedMethods />}
      {viewer === null && (
        <Suspense>
          <AutopayCard />
        </Suspense>
      )}
      {viewer === null && <Passkeys />}
      {viewer === null && <Devices />}
      <Card title={texts.signOutTitle}>
        <p>{texts.signOutText}</p>
        <Button onClick={() => void signOut()}>{texts.signOut}</Button>
      </Card>
    </Stack>
  )
}
