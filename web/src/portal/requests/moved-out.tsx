import { useAsk } from '../api/queries'
import { currentToken } from '../api/session'
import { Button } from '../kit/button'
import { Card } from '../kit/card'
import { useFormats, useTexts } from '../texts/language'
import type { Home } from './request'
import { openBlob } from './request-file'

async function fetchLetter(id: number): Promise<Blob> {
  const response = await fetch(`/api/tenants/get-deposit-letter?id=${id}`, {
    headers: { Authorization: currentToken() ?? '' },
  })
  if (!response.ok) throw new Error(`The server answered ${response.status}.`)
  return response.blob()
}

/** The deposit letters of homes that the tenant left, or the day by which one comes. */
export function MovedOut() {
  const texts = useTexts('requests')
  const { data } = useAsk('GET tenants/get-request-form')
  const left = data?.data.homes.filter(
    ({ moves_out, letters, deposit }) => moves_out !== null && (letters.length > 0 || deposit > 0),
  )
  if (left === undefined || left.length === 0) return null
  return (
    <Card title={texts.movedOut}>
      {left.map((home) => (
        <Letters key={home.rent_id} home={home} />
      ))}
    </Card>
  )
}

function Letters({ home }: { home: Home }) {
  const texts = useTexts('requests')
  const { dayInWords } = useFormats()
  if (home.letters.length === 0)
    return (
      <p>
        {home.home}: {home.deposit_by === null ? texts.depositLater : texts.letterBy(dayInWords(home.deposit_by))}
      </p>
    )
  return home.letters.map(({ id, issued }) => (
    <Button key={id} wide icon="documents" onClick={() => openBlob(() => fetchLetter(id), texts.failed)}>
      {home.home}: {texts.letter(dayInWords(issued))}
    </Button>
  ))
}
