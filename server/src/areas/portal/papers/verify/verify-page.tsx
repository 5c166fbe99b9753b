import type { Day } from '@freehold/rules/day'
import { formatsOf } from '@freehold/rules/text/formats'
import type { Language } from '@freehold/rules/text/language'
import type { ComponentChildren } from 'preact'
import { FileField, TextField } from '../../../../guests/fields'
import { ActForm, Submit } from '../../../../guests/form'
import { type Rendered, renderPage } from '../../../../guests/page'
import { Facts, Heading, LinkButton, Notice, Section } from '../../../../guests/parts'
import { inLanguage, otherLanguage } from '../../../../guests/spoken'
import { countsInWords, factsInWords, monthsInWords } from '../letter/letter-document'
import type { LetterFacts } from '../letter/letter-facts'
import { verifyTexts } from './texts/all'

const address = '/verify'

const verifyAddress = (language: Language): string => inLanguage(address, language)

const page = (language: Language, title: string, children: ComponentChildren): Rendered =>
  renderPage({ house: null, language, other: otherLanguage(address, language), title, children })

/** The two ways to check a letter, and what was wrong with the last try. */
export function askPage(language: Language, wrong = ''): Rendered {
  const texts = verifyTexts[language]
  const at = verifyAddress(language)
  return page(
    language,
    texts.title,
    <>
      <Heading title={texts.title}>
        <p>{texts.intro}</p>
      </Heading>
      <div class="stack">
        {wrong === '' ? null : (
          <Notice tone="wait" live>
            {wrong}
          </Notice>
        )}
        <Section title={texts.file}>
          <ActForm at={at} does="file" files>
            <FileField
              name="file"
              label={texts.fileLabel}
              hint={texts.fileHint}
              accept=".pdf,.json,application/pdf,application/json"
              required
            />
            <Submit>{texts.checkFile}</Submit>
          </ActForm>
        </Section>
        <Section title={texts.code}>
          <ActForm at={at} does="code">
            <TextField name="code" label={texts.codeLabel} hint={texts.codeHint} longest={20} look="code" required />
            <Submit>{texts.checkCode}</Submit>
          </ActForm>
        </Section>
      </div>
    </>,
  )
}

interface Answered {
  facts: LetterFacts
  /** A file proves that nothing was changed; a code shows what was issued. */
  by: 'file' | 'code'
}

/** The facts of a letter that was found, in the language of the page. */
export function answerPage(language: Language, { facts, by }: Answered): Rendered {
  const texts = verifyTexts[language]
  const [title, why] = by === 'file' ? [texts.genuine, texts.genuineWhy] : [texts.issued, texts.issuedWhy]
  const madeOn = formatsOf(language).dayInWords(facts.made_on as Day)
  return page(
    language,
    title,
    <>
      <Heading title={title} />
      <div class="stack">
        <Notice tone={by === 'file' ? 'good' : 'note'}>{why}</Notice>
        <Section title={texts.facts}>
          <Facts facts={[...factsInWords(facts, language), [texts.madeOn, madeOn]]} />
        </Section>
        <Section title={texts.summary}>
          <Facts facts={countsInWords(facts, language)} />
        </Section>
        <Section title={texts.byMonth}>
          <Facts facts={monthsInWords(facts, language)} />
        </Section>
        <p>
          <LinkButton href={verifyAddress(language)} kind="second">
            {texts.another}
          </LinkButton>
        </p>
      </div>
    </>,
  )
}
