/** A sentence in which no day is broken over two lines: `Rent, 03-01-2026 to 03-31-2026`. */
export function WholeDays({ children: text }: { children: string }) {
  return text.split(/(\d\d-\d\d-\d{4})/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence never change places
      <span key={index} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ),
  )
}
