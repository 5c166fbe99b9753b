import { boardAddress } from '../address'
import { LinkButton } from '../kit/button'
import { Actions, Card } from '../kit/card'
import { useTexts } from '../texts/language'
import { useInspections } from './inspection'

/** Inspections that wait for the tenant's signature, on the first tab. Without one there is nothing here. */
export function InspectionRows() {
  const texts = useTexts('inspections')
  const { data } = useInspections()
  return data?.data
    .filter(({ can_sign }) => can_sign)
    .map(({ id, home }) => (
      <Card key={id} title={texts.toSign}>
        <p>{texts.row(home)}</p>
        <Actions>
          <LinkButton icon="documents" to={boardAddress('documents', { inspection: String(id) })}>
            {texts.see}
          </LinkButton>
        </Actions>
      </Card>
    ))
}
