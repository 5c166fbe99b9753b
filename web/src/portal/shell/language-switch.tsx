import { languageNames, languages } from '@freehold/rules/text/language'
import { useLanguage } from '../texts/language'
import classes from './bar-button.module.css'
import { useChooseLanguage } from './use-choose-language'

/** The other languages, each under its own name: a reader who can't read this one finds it. */
export function LanguageSwitch() {
  const shown = useLanguage()
  const choose = useChooseLanguage()
  return languages
    .filter((language) => language !== shown)
    .map((language) => (
      <button key={language} type="button" lang={language} className={classes.button} onClick={() => choose(language)}>
        {languageNames[language]}
      </button>
    ))
}
