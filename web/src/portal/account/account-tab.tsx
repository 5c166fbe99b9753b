import { signOut } from '../api/sign-out'
import { Button } from '../kit/button'
import { Card, Stack } from '../kit/card'
import { LanguageSelect } from '../shell/language-select'
import { useTexts } from '../texts/language'

export function AccountTab() {
  const texts = useTexts('account')
  return (
    <Stack>
      <Card title={texts.language}>
        <LanguageSelect hint={texts.languageHint} />
      </Card>
      <Card title={texts.signOutTitle}>
        <p>{texts.signOutText}</p>
        <Button onClick={() => void signOut()}>{texts.signOut}</Button>
      </Card>
    </Stack>
  )
}
