import MarkdownIt from 'markdown-it'

/**
 * Articles are plain text with steps, bold labels and links. HTML in an article is shown as it was typed, pictures and
 * headings are not read, and an address leads to a screen of ours or to an https page, so the result holds no tag or
 * attribute that could run something.
 */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).disable([
  'image',
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

export const htmlOf = (text: string): string => markdown.render(text).trim()
