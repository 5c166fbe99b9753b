/** From the lightest to the darkest. */
type Shades = readonly [string, string, string, string, string, string, string, string, string, string]

/** Made in OKLCH. Fig is the brand; red, yellow, blue and green mean urgency and payment, so the brand is none of them. The web client and the pages for guests are made of it. */
export const palette = {
  fig: ['#fcf4fc', '#f7e7f6', '#ebcce9', '#d8a8d6', '#c386c1', '#a664a4', '#8a4a89', '#70356f', '#592658', '#3e163e'],
  brick: ['#fff2f0', '#ffe4e1', '#ffc5bf', '#fe9c94', '#f0726b', '#d44b48', '#b42c2e', '#960f1a', '#78000d', '#570003'],
  amber: ['#fef7ee', '#fbeedc', '#f6ddb8', '#f2ca8d', '#ebb762', '#d89f3c', '#b7800a', '#936000', '#744800', '#543200'],
  harbor: [
    '#eff8ff',
    '#dfeffe',
    '#bbdcf9',
    '#8bc1ef',
    '#5ca5e1',
    '#3186c6',
    '#076ba9',
    '#00548c',
    '#004071',
    '#002b51',
  ],
  moss: ['#f1f9f3', '#e2f2e5', '#c1e1c8', '#9acca6', '#70b483', '#4a9662', '#2d7b48', '#136133', '#054d25', '#003616'],
  sand: ['#faf6f3', '#f2ebe6', '#e2d5ca', '#cab6a6', '#b29984', '#957a63', '#7a604a', '#624a36', '#4d3827', '#352517'],
  gray: ['#fbf9fb', '#f5f3f5', '#ece8ec', '#dfdbdf', '#cac6ca', '#a29ca2', '#7a737b', '#5e565e', '#423a42', '#271e27'],
  dark: ['#e8e5e8', '#c1bcc1', '#a29aa2', '#7e767e', '#574e57', '#413842', '#332a33', '#251d26', '#1b141c', '#120c12'],
} as const satisfies Record<string, Shades>
