interface SearchBoxProps {
  /** The fault of the words that were sent. */
  fault?: string | undefined
  language?: 'en' | 'es'
  /** It is in a column beside an article. */
  narrow?: boolean
}

const words = {
  en: { label: 'Search help', hint: 'What would you like to do?', button: 'Search', answers: 'Answers' },
  es: { label: 'Buscar en la ayuda', hint: '¿Qué necesita hacer?', button: 'Buscar', answers: 'Respuestas' },
} as const

/**
 * The search works as a plain form. A script searches while a person types, and shows a picture while it waits. The page
 * that answers has an empty box and the words above the answers.
 */
export const SearchBox = ({ fault, language = 'en', narrow = false }: SearchBoxProps) => (
  <search class="ask">
    <form method="get" action="/help" id="ask">
      <label for="keyword" class="unseen">
        {words[language].label}
      </label>
      <input
        class="input"
        id="keyword"
        name="keyword"
        type="search"
        placeholder={narrow ? words[language].label : words[language].hint}
        minlength={2}
        maxlength={100}
        required
        autocomplete="off"
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={fault === undefined ? undefined : 'keyword-fault'}
      />
      <button type="submit" aria-label={words[language].button}>
        <svg
          width="22"
          height="22"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          stroke-width="2"
          aria-hidden="true"
        >
          <path d="M10.5 3.5a7 7 0 1 1 0 14 7 7 0 0 1 0-14M20.5 20.5l-5-5" />
        </svg>
        <i aria-hidden="true" />
      </button>
    </form>
    {fault === undefined ? null : (
      <p class="fault" id="keyword-fault" role="alert">
        {fault}
      </p>
    )}
    <p class="unseen" role="status" id="ask-count" />
    <ul id="ask-found" aria-label={words[language].answers} hidden />
  </search>
)
