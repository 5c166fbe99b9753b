import { dayIn } from '@freehold/rules/day'
import { formatsOf } from '@freehold/rules/text/formats'
import { ActForm, Submit } from '../../../../guests/form'
import type { Visit } from '../../../../guests/guest-route'
import { type Rendered, renderPage } from '../../../../guests/page'
import { Facts, Heading, Section } from '../../../../guests/parts'
import type { ReadIssue } from '../issue.sql'
import { reportTexts } from './report-texts'

/** A mailing of a scheduled report: its figures in short, and its PDF. */
export function reportPage({ house, language, at, found }: Visit<ReadIssue>): Rendered {
  const { facts, sent, pdf } = reportTexts
  return renderPage({
    house,
    language,
    title: found.title,
    children: (
      <>
        <Heading title={found.title} over={sent(found.company)} />
        <div class="stack">
          <Section>
            <Facts
              facts={[
                [facts.report, found.about],
                [facts.short, found.figures],
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
