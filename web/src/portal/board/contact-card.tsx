import type { Reply } from '../../api/types'
import { Card } from '../kit/card'
import { Breakable, FactList } from '../kit/fact-list'
import { useTexts } from '../texts/language'

type Contact = Reply<'GET tenants/get-tenant'>['data']['owner']

/** Whom to ask, with a tap to call or to write. */
export function ContactCard({ contact }: { contact: Contact }) {
  const texts = useTexts('board')
  return (
    <Card title={texts.contact}>
      {contact === null ? (
        <p>{texts.noContact}</p>
      ) : (
        <FactList
          facts={[
            { name: texts.contactName, value: contact.name },
            {
              name: texts.phone,
              value: contact.phone && <a href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}>{contact.phone}</a>,
            },
            {
              name: texts.email,
              value: contact.email && (
                <a href={`mailto:${contact.email}`}>
                  <Breakable text={contact.email} />
                </a>
              ),
            },
            { name: texts.address, value: contact.address },
          ]}
        />
      )}
    </Card>
  )
}
