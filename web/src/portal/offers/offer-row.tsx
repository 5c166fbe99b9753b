import { boardAddress } from '../address'
import { LinkButton } from '../kit/button'
import { Actions, Card } from '../kit/card'
import { useFormats, useTexts } from '../texts/language'
import { useOffers } from './offer'

/** Offers that wait for an answer, on the first tab. Without one there is nothing here. */
export function OfferRows() {
  const texts = useTexts('offers')
  const { dayInWords } = useFormats()
  const { data } = useOffers()
  return data?.data
    .filter(({ can_answer }) => can_answer)
    .map(({ id, home, answer_by }) => (
      <Card key={id} title={texts.title}>
        <p>{texts.row(home, dayInWords(answer_by))}</p>
        <Actions>
          <LinkButton icon="documents" to={boardAddress('documents', { offer: String(id) })}>
            {texts.see}
          </LinkButton>
        </Actions>
      </Card>
    ))
}
