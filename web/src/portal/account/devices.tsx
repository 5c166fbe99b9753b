import { useAsk } from '../api/queries'
import { Card } from '../kit/card'
import { Loaded } from '../kit/loaded'
import { RemovableList } from '../kit/removable-list'
import { useFormats, useTexts } from '../texts/language'
import classes from './account.module.css'

/** The browsers that sign in without a code, each with a way to forget it. */
export function Devices() {
  const texts = useTexts('account').devices
  const { dayInWords } = useFormats()
  /** The server knows a browser by its name, or as "Other". */
  const nameOf = (browser: string) => (browser === 'Other' ? texts.other : browser)
  const query = useAsk('GET tenants/get-devices')
  return (
    <Card title={texts.title}>
      <p>{texts.text}</p>
      <Loaded of={query} lines={3} inCard>
        {({ data }) => (
          <RemovableList
            items={data}
            title={({ browser, current }) => (
              <>
                {nameOf(browser)} {current && <span className={classes.here}>{texts.here}</span>}
              </>
            )}
            lines={({ last_seen, network }) => [texts.seen(dayInWords(last_seen), network)]}
            call="POST tenants/forget-device"
            texts={{
              remove: texts.forget,
              removeNamed: ({ browser }) => texts.forgetNamed(nameOf(browser)),
              question: () => texts.question,
              words: ({ current }) => (current ? texts.forgetHere : texts.forgetOther),
              keep: texts.keep,
            }}
          />
        )}
      </Loaded>
    </Card>
  )
}
