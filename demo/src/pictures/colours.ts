/** The product's own colours, from light to dark, as far as the pictures need them. */
export const fig = [
  '#fcf4fc',
  '#f7e7f6',
  '#ebcce9',
  '#d8a8d6',
  '#c386c1',
  '#a664a4',
  '#8a4a89',
  '#70356f',
  '#592658',
  '#3e163e',
] as const
export const brick = [
  '#fff2f0',
  '#ffe4e1',
  '#ffc5bf',
  '#fe9c94',
  '#f0726b',
  '#d44b48',
  '#b42c2e',
  '#960f1a',
  '#78000d',
  '#570003',
] as const
export const amber = [
  '#fef7ee',
  '#fbeedc',
  '#f6ddb8',
  '#f2ca8d',
  '#ebb762',
  '#d89f3c',
  '#b7800a',
  '#936000',
  '#744800',
  '#543200',
] as const
export const harbor = [
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
] as const
export const moss = [
  '#f1f9f3',
  '#e2f2e5',
  '#c1e1c8',
  '#9acca6',
  '#70b483',
  '#4a9662',
  '#2d7b48',
  '#136133',
  '#054d25',
  '#003616',
] as const
export const sand = [
  '#faf6f3',
  '#f2ebe6',
  '#e2d5ca',
  '#cab6a6',
  '#b29984',
  '#957a63',
  '#7a604a',
  '#624a36',
  '#4d3827',
  '#352517',
] as const
export const gray = [
  '#fbf9fb',
  '#f5f3f5',
  '#ece8ec',
  '#dfdbdf',
  '#cac6ca',
  '#a29ca2',
  '#7a737b',
  '#5e565e',
  '#423a42',
  '#271e27',
] as const

/** Weathered brick: the status colour would shout on a whole wall. */
export const clay = ['#e3b8a8', '#cf9582', '#b97a68', '#9c6154'] as const

/** What every outline is drawn in. */
export const ink = fig[9]
