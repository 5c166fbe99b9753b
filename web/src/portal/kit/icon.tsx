/** Lines of 24 by 24, drawn for this page: a set of icons would weigh more than the rest of the kit. */
const paths = {
  home: 'M4 11 12 4l8 7M6 9.5V20h12V9.5M10 20v-6h4v6',
  history: 'M5 4h14v16H5zM8.5 8.5h7M8.5 12h7M8.5 15.5h4',
  documents: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  supplemental: 'M4 7h13M13.5 3.5 17 7l-3.5 3.5M20 17H7M10.5 13.5 7 17l3.5 3.5',
  pay: 'M3 6h18v12H3zM3 10h18M6.5 14.5h4',
  requests:
    'M20.5 7.5l-3.5 3.5-3-.5-.5-3L17 4a5.5 5.5 0 0 0-7 7L3.8 17.2a2.1 2.1 0 0 0 3 3L13 14a5.5 5.5 0 0 0 7.5-6.5z',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.8-4 3.8-5.5 7.5-5.5s6.7 1.5 7.5 5.5',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  close: 'M6 6l12 12M18 6 6 18',
  calendar: 'M4 6h16v14H4zM4 10h16M8.5 3.5V8M15.5 3.5V8',
  chevron: 'M9 6l6 6-6 6',
  down: 'M6 9l6 6 6-6',
  check: 'M5 12.5l4.5 4.5L19 7',
  warning: 'M12 4 2.5 20h19zM12 10v4.5M12 17.2v.1',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.7v.1',
  print: 'M7 8V3.5h10V8M7 17H4V8h16v9h-3M7 14h10v6.5H7z',
  download: 'M12 4v11M7.5 10.5 12 15l4.5-4.5M4.5 20h15',
  plus: 'M12 5v14M5 12h14',
  phone:
    'M5 4h4l1.5 5-2 1.5a12 12 0 0 0 5 5l1.5-2 5 1.5v4c0 .8-.7 1.5-1.5 1.5C10.5 20 4 13.5 3.5 5.5 3.5 4.7 4.2 4 5 4z',
} as const

export type IconName = keyof typeof paths

/** A picture beside words that say the same. */
export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 3 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
