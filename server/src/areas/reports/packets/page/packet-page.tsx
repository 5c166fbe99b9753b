import { dayIn } from '@freehold/rules/day'
import { packetPeriod } from '@freehold/rules/reports/packet'
import { formatsOf } from '@freehold/rules/text/formats'
import { ActForm, Submit } from '../../../../guests/form'
import type { Visit } from '../../../../guests/guest-route'
import { type Rendered, renderPage } from '../../../../guests/page'
import { Facts, Heading, Section } from '../../../../guests/parts'
import { partsInWords } from '../packet-mail'
import type { MailedPacket } from '../packet-mail.sql'
import { packetTexts } from './packet-texts'

/** An owner's packet: what is in it, and its PDF. */
export function packetPage({ house, language, at, found }: Visit<MailedPacket>): Rendered {
  const { facts, sent, pdf, title: titled } = packetTexts
  const title = titled(packetPeriod({ from: found.from_day, to: found.to_day }))
  return renderPage({
    house,
    language,
    title,
    children: (
      <>
        <Heading title={title} over={sent(found.company)} />
        <div class="stack">
          <Section>
            <Facts
              facts={[
                [facts.owner, found.owner_name],
                [facts.parts, partsInWords(found)],
                [facts.pages, found.pages.toLocaleString('en-US')],
                ...(found.left_out === '' ? [] : [[facts.missing, found.left_out] as [string, string]]),
                [facts.until, formatsOf(language).day(dayIn(found.timezone, found.expires))],
              ]}
            />
            <ActForm at={at} does="pdf">
              <Submit>{pdf}</Submit>
            </ActForm>
          </Section>
        </div>
      </>
    ),
  })
}
