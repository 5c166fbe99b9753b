import { methodName } from '@freehold/rules/portal/method-name'
import { useAsk } from '../api/queries'
import { Card } from '../kit/card'
import { Loaded } from '../kit/loaded'
import { RemovableList } from '../kit/removable-list'
import { useLanguage, useTexts } from '../texts/language'

/** The ways to pay that were saved, each with a way to delete it. */
export function SavedMethods() {
  const texts = useTexts('account').saved
  const language = useLanguage()
  const query = useAsk('GET tenants/get-methods')
  return (
    <Card title={texts.title}>
      <Loaded of={query} lines={2} inCard>
        {({ data }) => (
          <>
            <p>{data.length === 0 ? texts.none : texts.text}</p>
            <RemovableList
              items={data}
              title={(saved) => methodName(saved, language)}
              lines={({ expires, expired }) =>
                expires === null
                  ? []
                  : [expired ? texts.over : texts.until(`${expires.slice(5)}/${expires.slice(2, 4)}`)]
              }
              call="POST tenants/delete-method"
              texts={{
                remove: texts.remove,
                removeNamed: (saved) => texts.removeNamed(methodName(saved, language)),
                question: () => texts.question,
                words: (saved) => texts.words(methodName(saved, language)),
                keep: texts.leave,
              }}
            />
          </>
        )}
      </Loaded>
    </Card>
  )
}
