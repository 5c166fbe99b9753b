import MarkdownIt from 'markdown-it'
import { addExplainedWords } from './explained-words'
import type { Glossary } from './glossary'
import { addPictures, type PictureSize } from './pictures'

/** The parts that the text of one article is shown with. */
export interface Surroundings {
  glossary?: Glossary
  /** Words that this article has explained already, or is about: each is explained once. */
  explained?: Set<string>
  /** The pictures that there are, by their address. */
  pictures?: ReadonlyMap<string, PictureSize>
}

/**
 * Articles are plain text with steps, bold labels, links and pictures of ours. HTML in an article is shown as it was
 * typed, headings are not read, and an address leads to a screen of ours or to an https page, so the result holds no
 * tag or attribute that could run something.
 */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).disable([
  'heading',
  'lheading',
  'code',
  'fence',
  'hr',
  'blockquote',
  'table',
  'reference',
  'strikethrough',
])

markdown.validateLink = (address) => /^(?:\/(?![/\\])|https:\/\/)/.test(address)
addPictures(markdown)
addExplainedWords(markdown)

export const htmlOf = (text: string, surroundings: Surroundings = {}): string =>
  markdown.render(text, { ...surroundings }).trim()
