import { boardAddress } from '../address'
import { LinkButton } from '../kit/button'
import { Actions, Card } from '../kit/card'
import { useFormats, useTexts } from '../texts/language'
import { useInspections } from './inspection'

/** Inspections that the tenant is to write or to sign, on the first tab. Without one there is nothing here. */
export function InspectionRows() {
  const texts = useTexts('inspections')
  const { dayInWords } = useFormats()
  const { data } = useInspections()
  return data?.data
    .filter(({ can_sign, write_by }) => can_sign || write_by !== null)
    .map(({ id, home, write_by }) => (
      <Card key={id} title={write_by === null ? texts.toSign : texts.write}>
        <p>{write_by === null ? texts.row(home) : texts.writeRow(home, dayInWords(write_by))}</p>
        <Actions>
          <LinkButton icon="documents" to={boardAddress('documents', { inspection: String(id) })}>
            {write_by === null ? texts.see : texts.goOn}
          </LinkButton>
        </Actions>
      </Card>
    ))
}
